// docs/family.md says of every ruleset what its lines give; here fewer hands, of another seed, must give about the
// same.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/simulation/interval.h"
#include "engine/simulation/simulation.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

constexpr int hands = 2000;
constexpr double hands_of_page = 20'000;

/// The rows of each ruleset's table: the numbers of a line, player by player and side by side.
using Rows = std::map<std::string, std::vector<double>>;

std::map<std::string, Rows> read_page() {
  std::map<std::string, Rows> page;
  std::ifstream stream(source_folder / "docs" / "family.md");
  std::string ruleset;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("## ")) ruleset = line.substr(3);
    if (ruleset.empty() || !line.starts_with("| ") || line.starts_with("| line |")) continue;
    std::istringstream cells(line.substr(2));
    std::string name;
    std::getline(cells, name, '|');
    name.pop_back();
    for (std::string cell; std::getline(cells, cell, '|');) page[ruleset][name].push_back(std::stod(cell));
  }
  return page;
}

class FamilyPage : public testing::TestWithParam<std::string> {};

TEST_P(FamilyPage, ListsThePointsOfTheLines) {
  if (slowness > 1) GTEST_SKIP() << "too few hands for a fair comparison when instrumented";
  static const auto page = read_page();
  ASSERT_TRUE(page.contains(GetParam())) << "write docs/family.md again: make docs";
  const Rows& rows = page.at(GetParam());
  const Game& ruleset = game(GetParam());
  std::size_t lines = 1;  // and all of them together
  for (const LineId line : ruleset.each_line()) lines += gives_points(ruleset.line(line)) ? 1 : 0;
  EXPECT_EQ(rows.size(), lines);
  std::size_t column = 0;
  for (const char* name : {"random", "greedy"}) {
    SimulationPlan plan;
    plan.contests = {{&ruleset, everyone(ruleset, name), make_scorer}};
    plan.count = hands;
    plan.seed = 2;
    const Statistics statistics = run(plan).contests[0].statistics;
    for (const Statistics::SideTotals& side : statistics.sides) {
      const auto check = [&](const std::string& line, const Moments& moments) {
        const Estimate ours = estimate(moments, statistics.hands);
        ASSERT_TRUE(rows.contains(line)) << line;
        // Whole points with a small mean vary at least by it, whether or not they were scored in these hands.
        const double mean = rows.at(line).at(column);
        const double spread = std::max(*ours.sd, std::sqrt(std::max(0.0, mean - mean * mean)));
        const double error = spread * std::sqrt(1.0 / static_cast<double>(statistics.hands) + 1.0 / hands_of_page);
        // Five standard errors; the last term is for what hardly ever happens.
        EXPECT_NEAR(rows.at(line).at(column), ours.mean, 5 * error + 0.01) << line << " under " << name;
      };
      check("all", side.points.moments());
      for (const LineId item : ruleset.each_line())
        if (gives_points(ruleset.line(item))) check(ruleset.line_name(item), side.lines[item].moments());
      ++column;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sample, FamilyPage, testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& ruleset) { return test_name(ruleset.param); });
INSTANTIATE_TEST_SUITE_P(Rest, FamilyPage, testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& ruleset) { return test_name(ruleset.param); });

}  // namespace
}  // namespace cicera::tests
