// Totals that travel through JSON come back as they were, however large they are.
#include "engine/formats/totals_json.h"

#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"
#include "engine/support/int128.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

SimulationPlan duplicate_plan() {
  const Game& game = tests::game("cicera");
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "random")}, {&game, everyone(game, "random")}};
  return plan;
}

SimulationResult read(const std::string& text, const SimulationPlan& plan, std::int64_t copies = 1) {
  const nlohmann::json json = nlohmann::json::parse(text);
  return read_totals(JsonCursor(json, {"totals"}), plan, {.units = 1000, .copies = copies});
}

TEST(TotalsJson, KeepsNumbersBeyond64Bits) {
  const SimulationPlan plan = duplicate_plan();
  SimulationResult totals(plan);
  totals.contests[0].statistics.sides[0].points =
      Tally(Moments{-*parse_int128("9223372036854775809"), *parse_int128("123456789012345678901234567890")});
  const std::string text = totals_json(plan, totals).dump();
  EXPECT_NE(text.find(R"("points":["-9223372036854775809","123456789012345678901234567890"])"), std::string::npos);
  EXPECT_EQ(read(text, plan).contests[0].statistics, totals.contests[0].statistics);
}

TEST(TotalsJson, RefusesNumbersThatCouldNotBeAdded) {
  const SimulationPlan plan = duplicate_plan();
  SimulationResult totals(plan);
  totals.contests[0].statistics.sides[0].points = Tally(Moments{0, Int128{1} << 120});
  const std::string text = totals_json(plan, totals).dump();
  EXPECT_NO_THROW(read(text, plan, 32));
  EXPECT_THROW(read(text, plan, 64), Error);
}

TEST(TotalsJson, RefusesTextThatIsNotANumber) {
  const SimulationPlan plan = duplicate_plan();
  const std::string good = totals_json(plan, SimulationResult(plan)).dump();
  for (const char* bad : {"", "-", "-0", "007", "1e5", " 1", "170141183460469231731687303715884105728"}) {
    std::string text = good;
    const std::string points = "\"points\":[0,0]";
    text.replace(text.find(points), points.size(), std::string("\"points\":[0,\"") + bad + "\"]");
    EXPECT_THROW(read(text, plan), Error) << bad;
  }
}

TEST(TotalsJson, KeepsPairings) {
  SimulationPlan plan = duplicate_plan();
  plan.pairings = {{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}},
                     {.contest = ContestId(1), .a = {Side{1}}, .b = {Side{0}}}}}};
  plan.count = 50;
  const SimulationResult totals = run(plan);
  const std::string text = totals_json(plan, totals).dump();
  EXPECT_EQ(read(text, plan).pairings, totals.pairings);
}

TEST(TotalsJson, KeepsMatchesAndPairs) {
  const Game& first = tests::game("cicera");
  const Game& second = tests::game("cicera:match.target=31");
  SimulationPlan plan;
  plan.contests = {{&first, everyone(first, "random")}, {&second, everyone(second, "random")}};
  plan.unit = Unit::match;
  plan.count = 20;
  const SimulationResult totals = run(plan);
  EXPECT_GT(totals.pairs[0]->winner_differs, 0);
  EXPECT_GT(totals.pairs[0]->hands.sum(), 0);
  const SimulationResult back = read(totals_json(plan, totals).dump(), plan);
  EXPECT_EQ(back.contests[0].statistics, totals.contests[0].statistics);
  EXPECT_EQ(back.pairs, totals.pairs);
}

TEST(TotalsJson, RefusesHandsPerMatchThatDoNotAddUp) {
  const SimulationPlan plan = duplicate_plan();
  std::string text = totals_json(plan, SimulationResult(plan)).dump();
  const std::string none = "\"match_hands\":[0,0]";
  text.replace(text.find(none), none.size(), "\"match_hands\":[1,1]");
  EXPECT_THROW(read(text, plan), Error);
}

TEST(TotalsJson, RefusesMoreWinnersThatDifferThanUnits) {
  const SimulationPlan plan = duplicate_plan();
  std::string text = totals_json(plan, SimulationResult(plan)).dump();
  const std::string none = "\"winner_differs\":0";
  text.replace(text.find(none), none.size(), "\"winner_differs\":1");
  EXPECT_THROW(read(text, plan), Error);
}

TEST(Int128, IsReadAsItIsWritten) {
  for (const Int128 number : {Int128{0}, Int128{-1}, Int128{1} << 126, -(Int128{1} << 126), Int128{INT64_MIN}})
    EXPECT_EQ(parse_int128(to_text(number)), number);
}

}  // namespace
}  // namespace cicera::tests
