// What --metrics adds to reports.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

std::string said(const Words& arguments) {
  const ProgramResult result = run_cicera(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  return result.out;
}

nlohmann::json json_of(Words arguments) {
  arguments.emplace_back("--json");
  return nlohmann::json::parse(said(arguments));
}

std::string objection_to(const Words& arguments) {
  const ProgramResult result = run_cicera(arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  return result.err;
}

TEST(MetricsOption, IsOffUnlessAsked) {
  EXPECT_THAT(said({"simulate", "--hands", "20"}), Not(HasSubstr("Metrics")));
  EXPECT_FALSE(json_of({"simulate", "--hands", "20"})["rulesets"][0].contains("metrics"));
}

TEST(MetricsOption, AddsASectionForEachGroup) {
  const std::string text =
      said({"simulate", "-r", "scopa", "--players", "greedy", "--hands", "10", "--metrics", "all"});
  for (const char* group : {"outcome", "tension", "agency", "search"})
    EXPECT_THAT(text, HasSubstr(std::string("\n") + group + "\n"));
  EXPECT_THAT(text, ContainsRegex("\n  suspense a hand +[0-9.]+ \\([0-9.]+ to [0-9.]+\\)\n"));
  EXPECT_THAT(text, Not(HasSubstr("hands per match")));
}

TEST(MetricsOption, AddsValuesWithIntervalAndUnit) {
  const auto metrics = json_of({"simulate", "--matches", "5", "--metrics",
                                "hands_per_match,points_by_line,forced_share"})["rulesets"][0]["metrics"];
  EXPECT_EQ(metrics["hands_per_match"]["unit"], "hands");
  EXPECT_LT(metrics["hands_per_match"]["ci95"][0], metrics["hands_per_match"]["value"]);
  EXPECT_EQ(metrics["points_by_line.swords"]["value"], 1.0);
  EXPECT_GT(metrics["forced_share"]["value"], 0);
  EXPECT_FALSE(metrics.contains("tied_share"));
}

/// Chances of few hands are not calibrated, and the report says so.
TEST(MetricsOption, SaysHowOftenChancesCameTrue) {
  const Words few = {"simulate", "-r", "scopa", "--players", "random", "--hands", "20", "--metrics", "open_at_half"};
  EXPECT_THAT(said(few), HasSubstr("The chances are not calibrated: that takes at least "));
  EXPECT_TRUE(json_of(few)["rulesets"][0]["calibration"].is_null());
  EXPECT_FALSE(
      json_of({"simulate", "--hands", "20", "--metrics", "lead_changes"})["rulesets"][0].contains("calibration"));

  Words many = few;
  many[6] = "200";
  EXPECT_THAT(said(many), ContainsRegex("\n  40% to 50% +4[0-9.]+% +[0-9.]+%±[0-9.]+ "));
  const auto calibration = json_of(many)["rulesets"][0]["calibration"];
  EXPECT_EQ(calibration["hands"], 200);
  std::int64_t positions = 0;
  for (const auto& tenth : calibration["tenths"]) {
    positions += tenth["positions"].get<std::int64_t>();
    EXPECT_GE(tenth["given"], tenth["from"].get<double>() - 1e-9);
    EXPECT_LE(tenth["given"], tenth["from"].get<double>() + 0.1 + 1e-9);
    EXPECT_LE(tenth["ci95"][0], tenth["came_true"]);
    EXPECT_LE(tenth["came_true"], tenth["ci95"][1]);
    EXPECT_LE(tenth["hands"], 200);
  }
  EXPECT_EQ(positions, 200 * 36);
}

TEST(MetricsOption, HasTheSameBytesForAnyNumberOfThreads) {
  const auto text = [](const char* threads) {
    return without_times(said({"simulate", "-r", "scopa", "--players", "greedy", "--hands", "30", "--metrics",
                               "tension,agency,search", "--threads", threads, "--json"}));
  };
  const std::string one = text("1");
  EXPECT_EQ(text("2"), one);
  EXPECT_EQ(text("3"), one);
}

TEST(MetricsOption, HasAColumnForEachRuleset) {
  const std::string text =
      said({"compare", "scopa", "scopa-assi", "--players", "random", "--hands", "50", "--metrics", "tied_share"});
  EXPECT_THAT(text, ContainsRegex("\n +A +B\noutcome\n  hands tied +[^ ].*%.* +[^ ].*%"));
}

TEST(MetricsOption, MeasuresOpponentsInAnArena) {
  const auto pairings =
      json_of({"arena", "scopa", "--players", "greedy,random", "--deals", "30", "--metrics", "luck"})["pairings"];
  const auto& luck = pairings[0]["metrics"]["luck"];
  EXPECT_EQ(luck["unit"], "share");
  EXPECT_LT(luck["value"], 1);
  const std::string text =
      said({"arena", "scopa", "--players", "greedy,random", "--deals", "30", "--metrics", "n95,cards_share"});
  EXPECT_THAT(text, ContainsRegex("\n +cards_share +n95\n  greedy against random +"));
}

TEST(MetricsOption, SaysWhatAMetricNeeds) {
  EXPECT_THAT(objection_to({"simulate", "--metrics", "fun"}), HasSubstr("unknown metric 'fun'"));
  EXPECT_THAT(objection_to({"simulate", "--metrics", "luck"}), HasSubstr("use `cicera arena`"));
  EXPECT_THAT(objection_to({"simulate", "--metrics", "comeback"}), HasSubstr("comeback needs whole matches"));
  EXPECT_THAT(objection_to({"simulate", "-r", "scopa-tre", "--metrics", "suspense"}),
              HasSubstr("suspense needs a game of two sides, not of 3"));
  EXPECT_THAT(objection_to({"simulate", "--players", "cheat", "--allow-cheats", "--metrics", "regret"}),
              HasSubstr("regret needs players that see only what their seat may know"));
  EXPECT_THAT(objection_to({"arena", "--metrics", "tension"}), HasSubstr("is not measured in an arena"));
  EXPECT_THAT(objection_to({"arena", "--metrics", "restricted_play"}), HasSubstr("careful:ignore=LINE"));
  EXPECT_THAT(objection_to({"simulate", "--players", "careful:ignore=sweeps", "--hands", "5"}),
              HasSubstr("the ruleset has no scoring line 'sweeps'"));
}

}  // namespace
}  // namespace cicera::tests
