#include "engine/studies/turn_choices.h"

#include <gtest/gtest.h>

#include "engine/players/seating.h"
#include "engine/ruleset/library.h"
#include "engine/studies/batches.h"
#include "engine/support/stop.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

class Turns : public ::testing::Test {
 protected:
  TurnChoices choices(const std::string& spec, const std::string& player, int threads = 1) const {
    const Game before(library.load("cicera").rules);
    const Game after(library.load(spec).rules);
    return turns_chosen_otherwise(before, after, seat_players({player}, after, spec),
                                  {.seed = 3, .hands = 40, .threads = threads});
  }

  Library library{{source_folder / "rulesets"}, read_script};
};

TEST_F(Turns, AreTheSameWhereNobodyLooksAtTheRule) {
  const RatioSums random = choices("cicera:scoring.x={kind: card, card: 7d, points: 9}", "random").otherwise;
  EXPECT_EQ(random.top.sum, 0);
  EXPECT_EQ(random.bottom.sum, 40 * 48);
  EXPECT_EQ(choices("cicera:match.target=31", "careful").otherwise.top.sum, 0);
}

TEST_F(Turns, DifferWhereACardIsWorthMore) {
  const TurnChoices both = choices("cicera:scoring.x={kind: card, card: 7d, points: 9}", "careful");
  const RatioSums& careful = both.otherwise;
  EXPECT_GT(careful.top.sum, 40);
  EXPECT_EQ(careful.bottom.sum, 40 * 48);
}

TEST_F(Turns, CountAHandWhileBothRulesAllowIt) {
  const RatioSums sums = choices("cicera:capture.choice=single_first", "greedy").otherwise;
  EXPECT_LE(sums.bottom.sum, 40 * 48);
  EXPECT_EQ(sums.hands, 40);
}

TEST_F(Turns, LeaveChanceOut) {
  const Game game(library.load("cicera").rules);
  const TurnChoices same = turns_chosen_otherwise(game, game, seat_players({"search:4"}, game, "cicera"), {.hands = 2});
  EXPECT_GT(same.by_chance.top.sum, 0);
  EXPECT_EQ(same.otherwise.top.sum, 0);
}

TEST_F(Turns, AreTheSameForAnyNumberOfThreads) {
  const std::string spec = "cicera:scoring.x={kind: card, card: 7d, points: 9}";
  EXPECT_EQ(choices(spec, "careful"), choices(spec, "careful", 3));
}

TEST_F(Turns, AreTheSameInSlices) {
  const Game before(library.load("cicera").rules);
  const Game after(library.load("cicera:scoring.x={kind: card, card: 7d, points: 9}").rules);
  const auto players = seat_players({"careful"}, after, "cicera");
  TurnChoices sliced = turns_chosen_otherwise(before, after, players, {.seed = 3, .hands = 7});
  sliced += turns_chosen_otherwise(before, after, players, {.seed = 3, .first = 7, .hands = 5});
  EXPECT_EQ(sliced, turns_chosen_otherwise(before, after, players, {.seed = 3, .hands = 12}));
}

TEST_F(Turns, EndWhereTheFlagIsSet) {
  const Game game(library.load("cicera").rules);
  const std::atomic<bool> stop = true;
  EXPECT_THROW(
      turns_chosen_otherwise(game, game, seat_players({"random"}, game, "cicera"), {.hands = 1, .stop = &stop}), Stop);
}

/// Batches of one hand each with these means of choices.
TEST(Jackknife, IsStudentsIntervalWhereTheNumberIsAMean) {
  const Library library({source_folder / "rulesets"}, read_script);
  SimulationOptions options;
  options.count = 60;
  options.threads = 1;
  SimulationRun run = load_run(library, Simulate(), options, {"cicera"}, {});
  const auto batches = play_in_batches(run, 60);
  ASSERT_EQ(batches.size(), 60U);
  ASSERT_EQ(run.result.units, 60);
  const auto points = [](const SimulationResult& result) -> std::optional<double> {
    return estimate(result.contests[0].statistics.difference, result.units).mean;
  };
  const Estimate direct = estimate(run.result.contests[0].statistics.difference, 60);
  const Estimate by_jackknife = jackknife(batches, Intervals(), points).value();
  EXPECT_NEAR(by_jackknife.mean, direct.mean, 1e-9);
  EXPECT_NEAR(by_jackknife.ci95->low, direct.ci95->low, 1e-9);
  EXPECT_NEAR(by_jackknife.ci95->high, direct.ci95->high, 1e-9);
}

TEST(Jackknife, HasNoIntervalWhereNothingVaries) {
  const Library library({source_folder / "rulesets"}, read_script);
  SimulationOptions options;
  options.count = 8;
  options.threads = 1;
  SimulationRun run = load_run(library, Simulate(), options, {"cicera"}, {});
  const auto batches = play_in_batches(run, 4);
  const auto seven = [](const SimulationResult&) { return std::optional(7.0); };
  EXPECT_FALSE(jackknife(batches, Intervals(), seven)->ci95.has_value());
  const auto nothing = [](const SimulationResult&) { return std::optional<double>(); };
  EXPECT_FALSE(jackknife(batches, Intervals(), nothing).has_value());
}

}  // namespace
}  // namespace cicera::tests
