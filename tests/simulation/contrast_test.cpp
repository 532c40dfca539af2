#include "engine/simulation/contrast.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

UnitRow row(std::int64_t first, std::int64_t second, std::optional<Side> winner) {
  UnitRow row;
  row.points[0] = first;
  row.points[1] = second;
  row.winner = winner;
  return row;
}

TEST(Contrast, AddsWeightedDifferencesAndScores) {
  const UnitRow a = row(5, 2, Side{0});
  const UnitRow b = row(1, 4, Side{1});
  const UnitRow c = row(3, 3, std::nullopt);
  ContrastStatistics statistics;
  statistics.add({.weights = {2, -1, 3}}, {&a, &b, &c}, 2);
  EXPECT_EQ(statistics.difference.moments(), (Moments{2 * 3 + 3 + 0, 81}));
  EXPECT_EQ(statistics.score.moments(), (Moments{2 * 2 - 0 + 3 * 1, 49}));
}

TEST(Contrast, HoldsTheLargestDifferencesUntilTheirSquaresMayLeave128Bits) {
  constexpr std::int64_t most = std::int64_t{1} << 45;  // points of a side in a match are fewer than 2^39
  const UnitRow a = row(most, -most, Side{0});
  const UnitRow b = row(-most, most, Side{1});
  const Contrast contrast = {.weights = {max_contrast_weight / 2, -max_contrast_weight / 2}};
  ContrastStatistics statistics;
  for (int unit = 0; unit < 16; ++unit) statistics.add(contrast, {&a, &b}, 2);
  const Int128 difference = Int128{max_contrast_weight} * 2 * most;
  EXPECT_EQ(statistics.difference.moments(), (Moments{16 * difference, 16 * difference * difference}));
  EXPECT_THROW(statistics.add(contrast, {&a, &b}, 2), Error);
  const ContrastStatistics part = statistics;
  EXPECT_THROW(statistics += part, Error);
}

TEST(Contrast, HasWeightsThatFit) {
  const Game& game = tests::game("cicera");
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}, {&game, everyone(game, "random")}};
  plan.count = 1;
  plan.contrasts = {{.weights = {max_contrast_weight / 2, -max_contrast_weight / 2}}};
  EXPECT_NO_THROW(run(plan));
  for (const std::vector<std::int64_t>& weights :
       {std::vector<std::int64_t>{max_contrast_weight, 1}, {1}, {INT64_MIN, 0}}) {
    plan.contrasts = {{.weights = weights}};
    EXPECT_ANY_THROW(run(plan));
  }
}

TEST(Contrast, OfTwoContestsIsTheirPairedDifference) {
  const Library library({source_folder / "rulesets"});
  const Game first(library.load("cicera").rules);
  const Game second(library.load("cicera:deal.rounds=[6,6]").rules);
  const auto seats = std::vector(4, parse_player("greedy"));
  SimulationPlan plan;
  plan.contests = {{&first, seats}, {&second, seats}};
  plan.contrasts = {{.weights = {1, -1}}};
  plan.count = 300;
  const SimulationResult result = run(plan);
  ASSERT_TRUE(result.pairs[0]);
  EXPECT_EQ(result.contrasts[0].difference, result.pairs[0]->difference);
  EXPECT_EQ(result.contrasts[0].score, result.pairs[0]->score);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contrasts, result.contrasts);
}

}  // namespace
}  // namespace cicera::tests
