// How often the intervals and verdicts of judge are right, over many studies of which the truth is known.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/cards/random.h"
#include "engine/conclusions/conclude.h"
#include "engine/conclusions/judgement.h"
#include "engine/simulation/line_bounds.h"
#include "engine/simulation/metric_values.h"
#include "engine/studies/batches.h"
#include "engine/studies/simulation_run.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

Library all_rulesets() { return Library({source_folder / "rulesets"}, read_script); }

/// Four standard deviations of what happens with that many studies.
double by_chance(double rate, int studies) { return 4 * std::sqrt(rate * (1 - rate) / studies); }

/// Numbers drawn in a fixed order.
Random numbers() { return {HandId{.seed = 99, .match = 0, .hand = 0}, player_purpose(0)}; }

bool happens(Random& random, double share) {
  constexpr std::uint32_t parts = 1'000'000;
  return random.below(parts) < static_cast<std::uint32_t>(share * parts);
}

/// Two rulesets on the same deals in many small batches, from which studies are drawn.
class Population {
 public:
  explicit Population(std::int64_t batches) {
    SimulationOptions options;
    options.count = batches * hands_a_batch;
    options.players = "greedy";
    options.threads = 1;
    run_ = load_run(all_rulesets(), Compare(), options,
                    {"cicera", "cicera:scoring.x={kind: card, card: 7d, points: 9}"}, {});
    batches_ = play_in_batches(run_, batches);
  }

  std::optional<double> change_of(const SimulationResult& result, const Metric& metric) const {
    double values[2] = {};
    for (std::size_t ruleset = 0; ruleset < 2; ++ruleset) {
      const auto found = metric_values(run_.games()[ruleset], result.contests[ruleset].statistics, {&metric});
      if (found.empty()) return std::nullopt;
      values[ruleset] = found[0].value;
    }
    return values[1] - values[0];
  }

  double truth(const Metric& metric) const { return change_of(run_.result, metric).value(); }

  std::vector<SimulationResult> study(Random& random, int batches) const {
    std::vector<SimulationResult> drawn;
    for (int i = 0; i < batches; ++i)
      drawn.push_back(batches_[random.below(static_cast<std::uint32_t>(batches_.size()))]);
    return drawn;
  }

 private:
  static constexpr std::int64_t hands_a_batch = 8;
  SimulationRun run_;
  std::vector<SimulationResult> batches_;
};

void expect_coverage(int studies, std::int64_t population_batches) {
  const Population population(population_batches);
  for (const char* name : {"choices", "margin_sd", "tied_share", "lead_win_share"}) {
    const Metric& metric = *find_metric(name);
    const double truth = population.truth(metric);
    Random random = numbers();
    int covered = 0;
    for (int i = 0; i < studies; ++i) {
      const auto estimate = jackknife(population.study(random, 25), Intervals(), [&](const SimulationResult& result) {
        return population.change_of(result, metric);
      });
      ASSERT_TRUE(estimate && estimate->ci95);
      covered += estimate->ci95->low <= truth && truth <= estimate->ci95->high ? 1 : 0;
    }
    EXPECT_GE(static_cast<double>(covered) / studies, 0.94 - by_chance(0.94, studies)) << name;
  }
}

TEST(JudgeCoverage, OfTheJackknife) { expect_coverage(40, 60); }
TEST(LongJudgeCoverage, OfTheJackknife) { expect_coverage(2000, 1000); }

/// The share of studies of no difference in which the verdict on whom a rule favours is significant.
double false_verdicts(int studies, int units, double share_that_differs, int most) {
  const Game game(all_rulesets().load("cicera").rules);
  Random random = numbers();
  const Intervals intervals;
  int significant = 0;
  UnitRow first;
  UnitRow second;
  first.clear(game);
  second.clear(game);
  for (int study = 0; study < studies; ++study) {
    PairStatistics pair(game, game);
    for (int unit = 0; unit < units; ++unit) {
      const bool differs = happens(random, share_that_differs);
      for (UnitRow* row : {&first, &second})
        row->points[0] = differs ? static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(most + 1))) : 0;
      pair.add(first, second);
    }
    significant += intervals.p_value(pair.difference, units) < 0.05 ? 1 : 0;
  }
  return static_cast<double>(significant) / studies;
}

void expect_few_false_verdicts(int studies, const std::vector<int>& samples) {
  for (const int units : samples)
    for (const double share : {1.0, 0.2, 0.02})
      for (const int most : {1, 9})
        EXPECT_LE(false_verdicts(studies, units, share, most), 0.05 + by_chance(0.05, studies))
            << units << " units, of which " << share << " differ by up to " << most;
}

TEST(JudgeCoverage, OfVerdictsWhereNothingDiffers) { expect_few_false_verdicts(300, {2, 5, 6, 20}); }
TEST(LongJudgeCoverage, OfVerdictsWhereNothingDiffers) { expect_few_false_verdicts(2000, {2, 5, 6, 20, 60, 200}); }

/// The share of studies whose interval holds the mean of a number that is `most` in this share of units and else 0, as
/// what a rule gives to one side alone, and of which this is known.
double one_sided_coverage(int studies, int units, double share, int most, const Bounds& bounds) {
  Random random = numbers();
  const Intervals intervals;
  const double truth = share * most;
  int covered = 0;
  for (int study = 0; study < studies; ++study) {
    Tally tally;
    for (int unit = 0; unit < units; ++unit) tally.add(happens(random, share) ? most : 0);
    const Estimate estimate = second_less_first(intervals, tally, units, 1, bounds);
    covered += !estimate.ci95 || (estimate.ci95->low <= -truth && -truth <= estimate.ci95->high) ? 1 : 0;
  }
  return static_cast<double>(covered) / studies;
}

/// Of a rule that gives a point or five, as a line and to the difference of the sides; some come once in ten studies.
void expect_one_sided_coverage(int studies) {
  for (const int most : {1, 5}) {
    const Library rulesets = all_rulesets();
    const Game without(rulesets.load("cicera").rules);
    const Game with(
        rulesets.load("cicera:scoring.x={kind: card, card: 7d, points: " + std::to_string(most) + "}").rules);
    for (const Bounds& bounds :
         {bounds_of_margin(without, with), bounds_of_difference(without, std::nullopt, with, with.find_line("x"))})
      for (const int units : {5, 60, 200, 1000})
        for (const double share : {0.3, 0.03, 0.004, 0.0005})
          EXPECT_GE(one_sided_coverage(studies, units, share, most, bounds), 0.93 - by_chance(0.93, studies))
              << units << " units, of which " << share << " have " << most;
  }
}

TEST(JudgeCoverage, OfRareEventsOnOneSide) { expect_one_sided_coverage(200); }
TEST(LongJudgeCoverage, OfRareEventsOnOneSide) { expect_one_sided_coverage(2000); }

TEST(JudgeCoverage, OfDuplicatesThatAreNone) {
  constexpr int studies = 2000;
  Random random = numbers();
  for (const int occasions : {1, 3, 10, 30, 100}) {
    int found = 0;
    for (int study = 0; study < studies; ++study) {
      int both = 0;
      for (int i = 0; i < occasions; ++i) both += happens(random, 0.9) ? 1 : 0;
      Overlap overlap;
      overlap.share = proportion(both, occasions);
      found += overlap.duplicate() ? 1 : 0;
    }
    EXPECT_LE(static_cast<double>(found) / studies, 0.05 + by_chance(0.05, studies)) << occasions;
  }
}

/// Whether a short study's verdict on whom a rule favours is not that of a long one.
bool disagrees(const std::string& spec, std::int64_t hands, std::int64_t many) {
  const auto favours = [&](std::int64_t count, std::uint64_t seed) {
    SimulationOptions options;
    options.count = count;
    options.players = "greedy";
    options.seed = seed;
    options.threads = 1;
    const std::string base = spec.substr(0, spec.find(':'));
    SimulationRun run = load_run(all_rulesets(), Compare(), options, {base, spec}, {});
    run.result = cicera::run(run.plan);
    const ComparisonEstimate found = std::get<ComparisonConclusion>(conclude(run)).comparisons.front();
    if (!found.significant()) return 0;
    return found.difference.mean > 0 ? 1 : -1;
  };
  const int verdict = favours(hands, 1);
  return verdict != 0 && verdict != favours(many, 2);
}

constexpr const char* planted[] = {"cicera:scoring.x={kind: card, card: 7d, points: 1}",
                                   "cicera:scoring.x={kind: card, card: As, points: 1}",
                                   "cicera:scoring.scua=off",
                                   "cicera:scoring.x={kind: majority, of: coins, points: 1, tie: none}",
                                   "cicera:scoring.x={kind: card, card: Rb, points: 4}",
                                   "cicera:scoring.x={kind: card, card: 5c, points: 1}",
                                   "cicera:scoring.x={kind: card, card: 9s, points: 2}",
                                   "cicera:scoring.x={kind: card, card: Cd, points: 1}",
                                   "cicera:scoring.x={kind: majority, of: cups, points: 1, tie: none}",
                                   "cicera:scoring.x={kind: majority, of: batons, points: 3, tie: none}",
                                   "cicera:scoring.x={kind: run, suit: coins, from: A, min: 3, points: length}",
                                   "cicera:scoring.picada=off",
                                   "cicera:scoring.napula=off",
                                   "cicera:scoring.quadriglia.points=5",
                                   "cicera:deal.rounds=[6,6]",
                                   "scopa:scoring.x={kind: card, card: 7c, points: 1}",
                                   "scopa:scoring.scopa=off",
                                   "scopa:scoring.x={kind: card, card: Rd, points: 1}",
                                   "scopa:scoring.x={kind: majority, of: swords, points: 1, tie: none}",
                                   "scopone:scoring.x={kind: card, card: Ab, points: 1}"};

TEST(JudgeVerdicts, AgreeWithALongRun) {
  for (const char* spec : {planted[0], planted[2], planted[16]}) EXPECT_FALSE(disagrees(spec, 300, 3000)) << spec;
}

TEST(LongJudgeVerdicts, AgreeWithALongRun) {
  int disagreeing = 0;
  for (const char* spec : planted) disagreeing += disagrees(spec, 10'000, 100'000) ? 1 : 0;
  EXPECT_LE(disagreeing, 1) << "of " << std::size(planted);
}

}  // namespace
}  // namespace cicera::tests
