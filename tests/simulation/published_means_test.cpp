// What is published of games under random play, seen again within the error of a run.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/simulation/interval.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr std::int64_t hands = at_full_speed(200'000);

const Statistics& statistics() {
  static const Statistics result = [] {
    SimulationPlan plan;
    plan.contests = {{&game("cicera"), everyone(game("cicera"), "random")}};
    plan.count = hands;
    plan.threads = 2;
    return run(plan).contests[0].statistics;
  }();
  return result;
}

/// Four standard errors, and half a unit of the last digit published.
double tolerance(double sd, double last_digit) { return 4 * sd / std::sqrt(double{hands}) + last_digit / 2; }

void expect_points(int side, double published) {
  const Estimate estimate = cicera::estimate(statistics().sides[static_cast<std::size_t>(side)].points, hands);
  EXPECT_NEAR(estimate.mean, published, tolerance(*estimate.sd, 0.01)) << "side " << side;
}

/// Over both sides, whose errors are taken to add up.
void expect_item(std::string_view name, double published, double last_digit) {
  double mean = 0;
  double sd = 0;
  for (const LineId item : game("cicera").each_line()) {
    if (game("cicera").line_name(item) != name) continue;
    for (const Statistics::SideTotals& side : statistics().sides) {
      const Estimate estimate = cicera::estimate(side.lines[item], hands);
      mean += estimate.mean;
      sd += *estimate.sd;
    }
  }
  EXPECT_NEAR(mean, published, tolerance(sd, last_digit)) << name;
}

TEST(RandomPlayOfCicera, HasItsPublishedMeans) {
  expect_points(0, 4.26);
  expect_points(1, 5.17);
  expect_item("picada", 1.16, 0.01);
  expect_item("simili", 0.28, 0.01);
  expect_item("quadriglia", 0.69, 0.01);
  expect_item("scua", 0.016, 0.001);
  const double tied = static_cast<double>(statistics().tied[0]) / double{hands};
  EXPECT_NEAR(tied, 0.030, tolerance(std::sqrt(tied * (1 - tied)), 0.001));
  const double choices = statistics().mean_choices();
  EXPECT_NEAR(choices, 10.9, tolerance(3, 0.1));
}

/// Di Palma and Lanzi 2018 (arXiv 1807.06813), the random strategy for both sides; docs/validation.md.
TEST(RandomPlayOfScopone, WinsAsOftenAsPublished) {
  SimulationPlan plan;
  plan.contests = {{&game("scopone"), everyone(game("scopone"), "random")}};
  plan.count = hands;
  plan.threads = 2;
  const Statistics scopone = run(plan).contests[0].statistics;
  const auto rate = [](std::int64_t count) { return static_cast<double>(count) / double{hands}; };
  EXPECT_EQ(scopone.plies(), 36 * hands);
  constexpr double a_point = 0.01 * (slowness == 1 ? 1 : 2);
  EXPECT_NEAR(rate(scopone.sides[0].hands_won), 0.417, a_point);
  EXPECT_NEAR(rate(scopone.sides[1].hands_won), 0.457, a_point);
  EXPECT_NEAR(rate(scopone.hands_tied), 0.126, a_point);
}

}  // namespace
}  // namespace cicera::tests
