// A ruleset whose every line is a script scores as its native twin does: every hand, line by line and play by play,
// under players that only play and players that ask the script first.
#include <gtest/gtest.h>

#include <thread>

#include "engine/ruleset/library.h"
#include "engine/simulation/hand_runner.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

const Game& twin() {
  static const Game game(Library({source_folder / "rulesets"}, read_script)
                             .load((source_folder / "tests/scripting/twin/twin.yaml").string())
                             .rules);
  return game;
}

/// The points of the plays in order, ply by ply and line by line.
std::vector<std::array<int, 4>> points_of(const HandRunner& room) {
  std::vector<std::array<int, 4>> out;
  for (const ScoreEvent& point : room.scored().points())
    out.push_back({point.ply.number(), point.line.number(), point.side.number(), point.points});
  return out;
}

/// What first differs between the two in these hands, or nothing.
std::string difference_in(std::string_view player, std::uint64_t begin, std::uint64_t end) {
  const Game& native = game("cicera");
  HandRunner room(native, everyone(native, player));
  HandRunner other(twin(), everyone(twin(), player), make_scorer(twin()));
  for (std::uint64_t hand = begin; hand < end; ++hand) {
    const HandId id{19, 0, hand};
    const Seat dealer{hand % 4};
    room.play(id, dealer);
    other.play(id, dealer);
    const std::string where = "hand " + std::to_string(hand) + ": ";
    if (room.record().plays != other.record().plays) return where + "other plays";
    if (points_of(room) != points_of(other)) return where + "other points of a play";
    for (const Side side : native.each_side())
      for (const LineId line : native.each_line())
        if (room.scored().sheet().points(side, line) != other.scored().sheet().points(side, line))
          return where + native.line_name(line) + " of side " + std::to_string(side.number());
  }
  return "";
}

/// The same over two threads, each with its own state.
std::string difference_in_all(std::string_view player, int hands) {
  const auto half = static_cast<std::uint64_t>(hands / 2);
  std::string second;
  std::thread thread([&] { second = difference_in(player, half, static_cast<std::uint64_t>(hands)); });
  const std::string first = difference_in(player, 0, half);
  thread.join();
  return first + second;
}

TEST(Twin, HasTheSameLinesAllInLua) {
  const Game& native = game("cicera");
  ASSERT_EQ(twin().lines(), native.lines());
  EXPECT_EQ(std::ssize(twin().script_lines()), native.lines());
  for (const LineId line : native.each_line()) EXPECT_EQ(twin().line_name(line), native.line_name(line));
}

TEST(Twin, ScoresEveryHandAsTheNativeLinesDo) { EXPECT_EQ(difference_in_all("random", at_full_speed(10'000)), ""); }

TEST(LongTwin, ScoresEveryHandAsTheNativeLinesDo) { EXPECT_EQ(difference_in_all("random", 400'000), ""); }

TEST(Twin, LetsAPlayerAskWhatPlaysWouldScore) {
  // The greedy player also weighs cards by the native end-of-hand lines, which a script does not tell; alike are the
  // points of the plays that it makes.
  HandRunner other(twin(), everyone(twin(), "greedy"), make_scorer(twin()));
  HandRunner blind(twin(), everyone(twin(), "greedy"));
  std::ptrdiff_t asked = 0;
  std::ptrdiff_t unasked = 0;
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    other.play({19, 0, hand}, Seat{3});
    blind.play({19, 0, hand}, Seat{3});
    asked += std::ssize(replay(Hand(game("cicera"), other.record().deal, Seat{3}), other.record().plays).points());
    unasked += std::ssize(replay(Hand(game("cicera"), blind.record().deal, Seat{3}), blind.record().plays).points());
  }
  EXPECT_GT(asked, unasked + unasked / 2);
}

}  // namespace
}  // namespace cicera::tests
