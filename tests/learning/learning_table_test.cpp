// A table for learners that is stopped while its players think stands as before, and plays on as if nothing had been.
#include "engine/learning/learning_table.h"

#include <gtest/gtest.h>

#include "engine/learning/learning_batch.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/looks.h"

namespace cicera::tests {
namespace {

std::string shown(const LearningTable& table) {
  std::string text;
  for (const Seat seat : table.game().each_seat()) text += table.seen_by(seat) + "\n";
  for (const Side side : table.game().each_side()) text += std::to_string(table.lead(side)) + " ";
  if (table.over()) return text;
  std::vector<std::int8_t> seen(observation_size());
  write_observation(table.sight(table.turn()), seen.data());
  for (const std::int8_t each : seen) text += std::to_string(each) + " ";
  std::array<std::uint8_t, symbol_count> mask{};
  table.speller().write_mask(mask.data());
  for (const std::uint8_t each : mask) text += each != 0 ? "1" : "0";
  return text;
}

int last_allowed(const LearningTable& table) {
  int symbol = symbol_count - 1;
  while (!table.speller().allows(symbol)) --symbol;
  return symbol;
}

/// Does this with both tables; the one is stopped at its first look, at a later one, and so on, before it may.
int do_stopped(LearningTable& stopped, LearningTable& other, const std::function<void(LearningTable&)>& action) {
  int stops = 0;
  const std::string before = shown(stopped);
  for (std::int64_t look = 1;; look += 1 + look / 2) {
    const Looks looks(look);
    try {
      action(stopped);
      break;
    } catch (const Stop&) {
      ++stops;
    }
    EXPECT_EQ(shown(stopped), before);
  }
  action(other);
  EXPECT_EQ(shown(stopped), shown(other));
  return stops;
}

TEST(StoppedTable, StandsAsBefore) {
  int stops = 0;
  for (const char* spec : {"cicera", "cassino"}) {
    const Game& game = tests::game(spec);
    std::vector<std::optional<PlayerSpec>> players(as_size(game.seats()), player("search:worlds=4"));
    players[0] = std::nullopt;
    LearningTable stopped(game, nullptr, players);
    LearningTable other(game, nullptr, players);
    for (LearningTable* table : {&stopped, &other}) table->deal({1, 0, 0});
    for (std::uint64_t hand = 1; hand < 2; ++hand) {
      for (int step = 0; !other.over(); ++step) {
        const int symbol = last_allowed(other);
        if (step % 3 == 2)
          stops += do_stopped(stopped, other, [](LearningTable& table) { table.make_random(); });
        else
          stops += do_stopped(stopped, other, [&](LearningTable& table) { table.name(symbol); });
      }
      stops += do_stopped(stopped, other, [&](LearningTable& table) { table.deal({1, 0, hand}); });
    }
  }
  EXPECT_GT(stops, 50);
}

TEST(StoppedBatch, IsToBeReset) {
  const Game& game = tests::game("scopa");
  for (const int threads : {1, 2}) {
    LearningBatch batch({{&game, nullptr, {std::nullopt, player("search:worlds=4")}}},
                        {.tables = 4, .seed = 3, .threads = threads});
    const std::vector<std::int8_t> begun = batch.arrays().observations;
    {
      std::atomic<bool> stop = true;
      Task task({.stop = &stop});
      const UseTask use(task);
      EXPECT_THROW(batch.make_random(1000), Stop);
    }
    EXPECT_THROW(batch.make_random(1), Error);
    batch.reset(3);
    EXPECT_EQ(batch.arrays().observations, begun);
    batch.make_random(1);
  }
}

}  // namespace
}  // namespace cicera::tests
