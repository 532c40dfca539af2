#include "engine/simulation/contrast.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

UnitRow row(std::int64_t first, std::int64_t second, std::optional<int> winner) {
  UnitRow row;
  row.points[0] = first;
  row.points[1] = second;
  row.winner = winner;
  return row;
}

TEST(Contrast, AddsWeightedDifferencesAndScores) {
  const UnitRow a = row(5, 2, 0);
  const UnitRow b = row(1, 4, 1);
  const UnitRow c = row(3, 3, std::nullopt);
  ContrastStatistics statistics;
  statistics.add({.weights = {2, -1, 3}}, {&a, &b, &c}, 2);
  EXPECT_EQ(statistics.difference, (Moments{2 * 3 + 3 + 0, 81}));
  EXPECT_EQ(statistics.score, (Moments{2 * 2 - 0 + 3 * 1, 49}));
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
