// Scripts that score a finished hand by its plays, against the model on the records of hands.
#include <gtest/gtest.h>

#include "scripting/scripting.h"
#include "tests/helpers/agreement.h"
#include "tests/helpers/domain.h"
#include "tests/reference/script_lines.h"

namespace cicera::tests {
namespace {

constexpr int hands = 400;

/// Calls `visit` with the record of each of some random hands.
void for_each_record(const Game& game, const auto& visit) {
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  for (int hand = 0; hand < hands; ++hand) {
    room.play({1, 0, static_cast<std::uint64_t>(hand)}, Seat::at(hand % game.seats()));
    visit(reference::Json::parse(record_text(room)));
  }
}

/// What each side of the record has for a line.
std::vector<int> points_of(const reference::Json& record, const std::string& line) {
  std::vector<int> points;
  for (const reference::Json& side : record.at("score")) points.push_back(side.value(line, 0));
  return points;
}

TEST(RecordedScripts, AgreeWithTheModelOnCardsOfARonda) {
  int scored = 0;
  for_each_record(game("cuarenta-diez"), [&](const reference::Json& record) {
    const auto expected = reference::caida_on_a_ronda(record, 2);
    EXPECT_EQ(points_of(record, "caida_on_a_ronda"), expected) << record;
    scored += expected == std::vector<int>{0, 0} ? 0 : 1;
  });
  EXPECT_GT(scored, 0);
}

TEST(RecordedScripts, AgreeWithTheModelOnStakes) {
  int several_left = 0;
  for_each_record(game("laugh-and-lie-down"), [&](const reference::Json& record) {
    std::vector<int> lain_down;
    int last_capturer = -1;
    for (const reference::Json& play : record.at("plays")) {
      const int seat = play.at("seat").get<int>();
      if (play.contains("choice")) {
        lain_down.push_back(seat);
      } else {
        last_capturer = seat;
      }
    }
    several_left += lain_down.size() < 3 ? 1 : 0;
    EXPECT_EQ(points_of(record, "stakes"),
              reference::stakes(lain_down, last_capturer, record.at("dealer").get<int>(), 4))
        << record;
  });
  EXPECT_GT(several_left, 0);
}

}  // namespace
}  // namespace cicera::tests
