// 95% intervals contain the truth in 95% of studies.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "tests/helpers/domain.h"
#include "tests/simulation/population.h"

namespace cicera::tests {
namespace {

/// Rulesets that everyone plays with this kind of player.
SimulationPlan plan_of(const std::vector<std::string>& rulesets, const std::string& player, Unit unit = Unit::hand) {
  SimulationPlan plan;
  for (const std::string& ruleset : rulesets)
    plan.contests.push_back({&game(ruleset), everyone(game(ruleset), player)});
  plan.unit = unit;
  return plan;
}

/// Coverage may fall short of this by so much: four standard deviations of what happens with that many studies.
double chance(double coverage, int studies) { return 4 * std::sqrt(coverage * (1 - coverage) / studies); }

/// Where few units depart from what is usual, intervals may cover more: those of many lines and paired differences, and
/// of some rates.
constexpr double few = 40;
bool is_rate(const std::string& kind) { return kind == "hands" || kind == "matches" || kind == "winner differs"; }
bool may_cover_more(const std::string& kind) { return kind == "lines" || kind.starts_with("paired"); }

void expect_coverage(const Population& population, int studies, int units) {
  const std::vector<Figure> figures = figures_of(population.plan());
  const std::vector<Coverage> all = coverage_of(population, figures, studies, units, 1);
  struct Sum {
    double rates = 0;
    int figures = 0;
  };
  std::map<std::string, Sum> kinds;
  for (const Coverage& coverage : all) {
    if (coverage.studies == 0) continue;  // a metric that this plan does not measure
    const std::string& kind = coverage.figure->kind;
    const std::string name = coverage.figure->name;
    if (std::getenv("CICERA_COVERAGE") != nullptr)
      std::printf("%-20s %-30s n=%d truth %9.5f coverage %.4f\n", kind.c_str(), name.c_str(), units, coverage.truth,
                  coverage.rate());
    EXPECT_GE(coverage.rate(), 0.94 - chance(0.94, coverage.studies)) << name << ", true value " << coverage.truth;
    if (may_cover_more(kind)) {
      EXPECT_EQ(coverage.widthless, 0) << name;
    }
    if (is_rate(kind) && std::min(coverage.truth, 1 - coverage.truth) * units < few) continue;
    kinds[kind].rates += coverage.rate();
    ++kinds[kind].figures;
  }
  for (const auto& [kind, sum] : kinds) {
    const double mean = sum.rates / sum.figures;
    if (std::getenv("CICERA_COVERAGE") != nullptr)
      std::printf("%-20s %d figures, n=%d: %.4f\n", kind.c_str(), sum.figures, units, mean);
    EXPECT_GE(mean, 0.94 - chance(0.94, studies)) << kind;
    if (!may_cover_more(kind)) {
      EXPECT_LE(mean, 0.96 + chance(0.96, studies)) << kind;
    }
  }
}

TEST(Coverage, OfAFewStudies) {
  const Population population(plan_of({"cicera", "cicera-bigia"}, "random"), 1000);
  expect_coverage(population, at_full_speed(300), 200);
}

struct Studies {
  const char* name;
  std::vector<std::string> rulesets;
  std::string player;
  Unit unit;
  int units;
};

void PrintTo(const Studies& studies, std::ostream* out) { *out << studies.name; }

class CoverageOfStudies : public testing::TestWithParam<Studies> {};

TEST_P(CoverageOfStudies, Holds) {
  const Studies& studies = GetParam();
  const Population population(plan_of(studies.rulesets, studies.player, studies.unit), at_full_speed(4000));
  expect_coverage(population, at_full_speed(2000), studies.units);
}

INSTANTIATE_TEST_SUITE_P(
    Long, CoverageOfStudies,
    testing::Values(Studies{"random_100", {"cicera", "cicera-bigia"}, "random", Unit::hand, 100},
                    Studies{"random_400", {"cicera", "cicera-bigia"}, "random", Unit::hand, 400},
                    Studies{"random_2000", {"cicera", "cicera:scoring.scua.points=3"}, "random", Unit::hand, 2000},
                    Studies{"greedy_400", {"cicera", "cicera:capture.compulsory=true"}, "greedy", Unit::hand, 400},
                    Studies{"scopa_400", {"scopa", "scopa:remainder=nobody"}, "random", Unit::hand, 400},
                    Studies{"matches_60", {"cicera", "cicera-bigia"}, "random", Unit::match, 60},
                    Studies{"matches_400", {"scopa", "scopa:match.target=16"}, "greedy", Unit::match, 400}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace cicera::tests
