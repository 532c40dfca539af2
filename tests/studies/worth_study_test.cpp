#include "engine/studies/worth_study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "engine/studies/simulation_run.h"
#include "engine/support/error.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using cicera::tests::source_folder;

Library native_library() { return Library({source_folder / "rulesets"}); }

/// The run of `worth` between two specs, played.
SimulationRun played(const std::string& from, const std::string& to, const std::string& players, std::int64_t hands) {
  SimulationOptions options;
  options.players = players;
  options.count = hands;
  options.threads = 1;
  SimulationRun run = load_run(native_library(), Worth(), options, {from, to}, {});
  run.result = cicera::run(run.plan);
  return run;
}

std::int64_t scaled_value(const SimulationRun& run, std::size_t rule) {
  return static_cast<std::int64_t>(run.result.contrasts[rule].difference.sum());
}

/// The sum of the points with all rules less that with none.
std::int64_t total(const SimulationRun& run) {
  const WorthStudy& study = run.worth_studies()[0];
  const auto sum = [&](RuleSet rules) {
    return static_cast<std::int64_t>(
        run.result.contests[run.contest_of(study.arms.at(rules))].statistics.difference.sum);
  };
  return sum(study.all()) - sum(0);
}

constexpr const char* three_rules = "cicera:deal.rounds=[6,6],scoring.scua.points=3,scoring.cards.tie=split";

TEST(WorthStudy, ShapleyValuesAddUpToTheWholeDifference) {
  const SimulationRun run = played("cicera", three_rules, "greedy", 200);
  ASSERT_EQ(run.worth_studies()[0].rules.size(), 3U);
  ASSERT_EQ(run.worth_studies()[0].arms.size(), 8U);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += scaled_value(run, i);
  EXPECT_EQ(sum, total(run) * run.worth_studies()[0].scale());
  EXPECT_NE(total(run), 0);
}

TEST(WorthStudy, ARuleThatChangesNothingIsWorthNothing) {
  const SimulationRun run =
      played("cicera", "cicera:deal.rounds=[6,6],match.target=31,scoring.scua.points=2", "greedy", 100);
  const auto& rules = run.worth_studies()[0].rules;
  const auto target = static_cast<std::size_t>(std::find(rules.begin(), rules.end(), "match.target") - rules.begin());
  ASSERT_LT(target, rules.size());
  EXPECT_EQ(scaled_value(run, target), 0);
}

TEST(WorthStudy, EqualRulesAreWorthTheSame) {
  const SimulationRun run =
      played("cicera", "cicera:scoring.one={kind: sweep},scoring.two={kind: sweep}", "greedy", 300);
  ASSERT_EQ(run.worth_studies()[0].rules.size(), 2U);
  EXPECT_EQ(scaled_value(run, 0), scaled_value(run, 1));
  EXPECT_NE(scaled_value(run, 0), 0);
}

TEST(WorthStudy, ALineOfPlayersThatDoNotLookIsWorthItsPoints) {
  SimulationOptions options;
  options.count = 400;
  options.threads = 1;
  SimulationRun run = load_run(native_library(), Worth(), options, {"cicera"}, {});
  run.result = cicera::run(run.plan);
  const WorthStudy& study = run.worth_studies()[0];
  const Statistics& whole = run.result.contests[run.contest_of(study.arms.at(study.all()))].statistics;
  for (std::size_t i = 0; i < study.rules.size(); ++i) {
    const auto line = run.games()[0].find_line(study.rules[i].substr(study.rules[i].find('.') + 1));
    if (!line) continue;
    const auto dropped = study.arms.at(study.all() & ~study.only(i));
    const Int128 gain = whole.difference.sum - run.result.contests[run.contest_of(dropped)].statistics.difference.sum;
    const auto side = [&](std::size_t s) { return whole.sides[s].lines[line->index()].sum(); };
    EXPECT_TRUE(gain == side(0) - side(1)) << study.rules[i];
  }
}

TEST(WorthStudy, LeavesOutRulesThatCannotBeDropped) {
  PerRuleset<Ruleset> rulesets;
  const WorthStudy study = plan_worth(native_library(), {"scopa"}, false, rulesets);
  EXPECT_EQ(study.arms.size(), study.rules.size() + 1);
  for (const auto& [rule, reason] : study.left_out) EXPECT_FALSE(reason.empty()) << rule;
}

TEST(WorthStudy, PlaysMoreThanEightRulesOneByOne) {
  PerRuleset<Ruleset> rulesets;
  const WorthStudy study = plan_worth(native_library(), {"cicera", "cicera-francese"}, false, rulesets);
  EXPECT_EQ(study.design, WorthStudy::Design::one_by_one);
  EXPECT_GT(study.rules.size(), max_combined_rules);
  EXPECT_EQ(study.contrasts(), 0U);
}

TEST(WorthStudy, AFractionTellsMainEffectsFromPairs) {
  PerRuleset<Ruleset> rulesets;
  const WorthStudy study = plan_worth(native_library(), {"cicera", "cicera-bigia"}, /*costly=*/true, rulesets);
  ASSERT_EQ(study.design, WorthStudy::Design::fraction);
  ASSERT_EQ(study.rules.size(), 6U);
  const auto sum_of = [&](std::size_t rule, auto&& level) {
    std::int64_t sum = 0;
    for (const auto& [rules, weight] : study.weights_of(rule)) sum += weight * level(rules);
    return sum;
  };
  const auto sign = [](RuleSet rules, std::size_t rule) { return (rules >> rule & 1) != 0 ? 1 : -1; };
  for (std::size_t rule = 0; rule < study.rules.size(); ++rule) {
    EXPECT_EQ(study.weights_of(rule).size(), 16U);
    for (std::size_t i = 0; i < study.rules.size(); ++i) {
      EXPECT_EQ(sum_of(rule, [&](RuleSet rules) { return sign(rules, i); }), i == rule ? 16 : 0);
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_EQ(sum_of(rule, [&](RuleSet rules) { return sign(rules, i) * sign(rules, j); }), 0);
    }
  }
  EXPECT_FALSE(study.aliases().empty());
}

TEST(WorthStudy, RefusesWhatCannotBeCompared) {
  PerRuleset<Ruleset> rulesets;
  const auto refusal = [&](const std::vector<std::string>& specs) -> std::string {
    try {
      plan_worth(native_library(), specs, false, rulesets);
    } catch (const Error& error) {
      return error.message();
    }
    return "";
  };
  EXPECT_EQ(refusal({"cicera", "cicera:match.target=51"}), "cicera and cicera:match.target=51 have the same rules");
  EXPECT_THAT(refusal({"cicera", "scopa"}),
              testing::StartsWith("cicera and scopa are not played with the same deals: "));
}

}  // namespace
}  // namespace cicera::tests
