#include "engine/learning/learning_batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/simulation/hand_runner.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

const std::vector<std::string> different = {"cicera", "scopa", "cirulla", "cassino", "xeri", "ciapa-no"};

std::vector<BatchGame> games_of(const std::vector<std::string>& specs) {
  std::vector<BatchGame> games;
  for (const std::string& spec : specs) games.push_back({&game(spec), make_scorer});
  return games;
}

std::vector<std::int64_t> first_allowed(const LearningBatch& batch) {
  std::vector<std::int64_t> symbols;
  for (std::size_t i = 0; i < batch.tables(); ++i) {
    const auto row = std::span(batch.arrays().masks).subspan(i * symbol_count, symbol_count);
    symbols.push_back(std::find(row.begin(), row.end(), 1) - row.begin());
  }
  return symbols;
}

/// All that can be read of the first tables.
std::string state_of(const LearningBatch& batch, std::size_t tables) {
  const BatchArrays& arrays = batch.arrays();
  std::string state;
  const auto add = [&](const auto& values, std::size_t row) {
    for (std::size_t i = 0; i < tables * row; ++i) state += std::to_string(values[i]) + " ";
  };
  add(arrays.observations, observation_size());
  add(arrays.masks, symbol_count);
  add(arrays.turns, 1);
  add(arrays.counts, 1);
  add(arrays.rewards, max_seats);
  add(arrays.dones, 1);
  return state;
}

std::string played(std::size_t tables, int threads) {
  LearningBatch batch(games_of(different), {.tables = tables, .seed = 4, .threads = threads});
  std::string state;
  for (int step = 0; step < at_full_speed(200); ++step) {
    batch.name(first_allowed(batch));
    batch.make_random(1);
    state += state_of(batch, 6);
  }
  return state;
}

TEST(LearningBatch, PlaysTheSameForAnyNumberOfTablesAndThreads) {
  const std::string alone = played(6, 1);
  EXPECT_EQ(played(6, 2), alone);
  EXPECT_EQ(played(13, 1), alone);
  EXPECT_EQ(played(13, 3), alone);
}

TEST(LearningBatch, BeginsAgainWithTheSameSeed) {
  LearningBatch batch(games_of(different), {.tables = 6, .seed = 4});
  const std::string begin = state_of(batch, 6);
  batch.make_random(77);
  EXPECT_EQ(batch.steps(), 6 * 77);
  EXPECT_NE(state_of(batch, 6), begin);
  batch.reset(4);
  EXPECT_EQ(state_of(batch, 6), begin);
  EXPECT_EQ(batch.steps(), 0);
  batch.reset(5);
  EXPECT_NE(state_of(batch, 6), begin);
}

TEST(LearningBatch, MarksWhatIsNotAllowed) {
  LearningBatch batch(games_of({"cicera"}), {.tables = 3, .seed = 2});
  const std::string before = state_of(batch, 3);
  batch.name(std::vector<std::int64_t>{-1, symbol_count, std::int64_t{1} << 40});
  EXPECT_EQ(batch.arrays().illegal, (std::vector<std::uint8_t>{1, 1, 1}));
  EXPECT_EQ(state_of(batch, 3), before);
  batch.make(std::vector<std::int64_t>{-1, batch.arrays().counts[1], 0});
  EXPECT_EQ(batch.arrays().illegal, (std::vector<std::uint8_t>{1, 1, 0}));
  EXPECT_EQ(batch.steps(), 1);
}

TEST(LearningBatch, GivesTheSameRewardsAtTheEndAndByPlay) {
  LearningBatch at_end(games_of(different), {.tables = 6, .seed = 8});
  LearningBatch by_play(games_of(different), {.tables = 6, .seed = 8, .threads = 1, .rewards_by_play = true});
  std::vector<double> sums(6 * max_seats);
  for (int hands = 0; hands < at_full_speed(20);) {
    at_end.make_random(1);
    by_play.make_random(1);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += static_cast<double>(by_play.arrays().rewards[i]);
    for (std::size_t table = 0; table < 6; ++table) {
      if (at_end.arrays().dones[table] == 0) continue;
      ++hands;
      for (std::size_t i = table * max_seats; i < (table + 1) * max_seats; ++i) {
        EXPECT_NEAR(sums[i], at_end.arrays().rewards[i], 1e-4);
        sums[i] = 0;
      }
    }
  }
}

TEST(LearningTable, AgreesWithTheSimulation) {
  for (const std::string& spec : different) {
    const ScriptedGame scripted(ruleset(spec));
    const auto players = everyone(scripted.game, "greedy");
    HandRunner runner(scripted.game, players, make_scorer(scripted.game));
    LearningTable table(scripted.game, scripted.scorer.get(), {players.begin(), players.end()});
    for (std::uint64_t hand = 0; hand < 10; ++hand) {
      const HandId id{.seed = 3, .match = 0, .hand = hand};
      runner.play(id, scripted.game.last_seat());
      table.deal(id);
      ASSERT_TRUE(table.over());
      EXPECT_EQ(table.record().plays, runner.record().plays) << spec;
      EXPECT_EQ(table.scored().sheet(), runner.scored().sheet()) << spec;
    }
  }
}

TEST(LearningTable, RefusesAPlayerThatSeesAllCards) {
  const Game& game = tests::game("scopa");
  EXPECT_THROW(LearningTable(game, nullptr, {player("cheat"), std::nullopt}), Error);
}

TEST(LearningBatch, RefusesAGameWithoutChoices) {
  EXPECT_THROW(LearningBatch(games_of({"scopa:deal.rounds=[1],deal.table=0,deal.refill=0"}), {.tables = 2}), Error);
}

}  // namespace
}  // namespace cicera::tests
