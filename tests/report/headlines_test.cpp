// What a report leads with: what the rules change, for whom, and only as surely as its units can show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/conclusions/conclude.h"
#include "engine/report/arena_json.h"
#include "engine/report/arena_report.h"
#include "engine/report/comparison_report.h"
#include "engine/report/numbers.h"
#include "engine/report/run_csv.h"
#include "engine/report/simulation_report.h"
#include "engine/report/sweep_report.h"
#include "engine/report/text_page.h"
#include "engine/report/worth_report.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/text.h"
#include "tests/helpers/played_study.h"

namespace cicera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Asked {
  std::string command;
  std::vector<std::string> specs;
  std::string players;
  Unit unit = Unit::match;
  std::int64_t count = 0;
  std::vector<std::string> variations{};
  double margin = 0;
};

AnyConclusion played(const Asked& asked) {
  SimulationOptions options;
  options.unit = asked.unit;
  options.count = asked.count;
  options.players = asked.players;
  options.variations = asked.variations;
  options.margin = asked.margin;
  return conclude(played_study(asked.command, asked.specs, options));
}

ComparisonConclusion compared(const Asked& asked) { return std::get<ComparisonConclusion>(played(asked)); }

/// In one line, since lines are wrapped where the page ends.
std::string unwrapped(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') {
      text[i] = ' ';
      while (i + 1 < text.size() && text[i + 1] == ' ') text.erase(i + 1, 1);
    }
  return text;
}

std::string verdict_of(const Report& page) { return join(page.verdict, " "); }

TEST(Headline, OfComparedMatchesIsTheirLength) {
  const ComparisonConclusion found =
      compared({"compare", {"cicera", "cicera:match.target=21"}, "random", Unit::match, 60});
  const std::string text = unwrapped(text_page(comparison_report(found), {}));
  EXPECT_THAT(text, HasSubstr("Significant: a match is "));
  EXPECT_THAT(text, HasSubstr("hands shorter (95%: "));
  EXPECT_THAT(text, HasSubstr("The winner differs in "));
  EXPECT_THAT(text, Not(HasSubstr("side 0")));
  const Report page = comparison_report(found);
  EXPECT_THAT(verdict_of(page), AllOf(HasSubstr("hands shorter"), Not(HasSubstr("side 0"))));
  EXPECT_EQ(page.sections.front().heading, "Longer or shorter matches");
}

TEST(Headline, OfComparedMatchesNamesTheSidesWhereTheirPlayersDiffer) {
  const ComparisonConclusion found =
      compared({"compare", {"cicera", "cicera:match.target=21"}, "greedy,random", Unit::match, 20});
  EXPECT_THAT(text_page(comparison_report(found), {}), HasSubstr("side 0 - side 1"));
}

TEST(Headline, SharesARowAmongLinesThatChangeAlike) {
  const ComparisonConclusion found =
      compared({"compare", {"cicera", "cicera:match.target=21"}, "random", Unit::match, 40});
  EXPECT_THAT(text_page(comparison_report(found), {}), HasSubstr("\n  swords, mata, ten_of_coins, fante_of_cups "));
}

TEST(Headline, OfASweepOfMatchesIsTheirLength) {
  const auto found =
      std::get<SweepConclusion>(played({"simulate", {"cicera"}, "random", Unit::match, 40, {"match.target=21,31,41"}}));
  const std::string text = text_page(sweep_report(found), {});
  EXPECT_THAT(text, AllOf(HasSubstr("hands per match"), HasSubstr("− the one before"), Not(HasSubstr("side 0"))));
  const Report page = sweep_report(found);
  EXPECT_THAT(verdict_of(page), AllOf(HasSubstr("hands per match from "),
                                      HasSubstr("On the same deals, target=41 less "
                                                "target=21: +"),
                                      Not(HasSubstr("side 0"))));
}

TEST(Headline, OfMatchesOfOneRulesetIsTheirLength) {
  EXPECT_THAT(verdict_of(simulation_report(
                  std::get<SimulationConclusion>(played({"simulate", {"scopa"}, "random", Unit::match, 30})))),
              HasSubstr("A match lasts "));
}

TEST(Headline, SaysForWhomARuleIsWorthSomething) {
  const auto found = std::get<WorthConclusion>(played({"worth", {"cicera"}, "random", Unit::hand, 1500}));
  const WorthResult& result = found.results[0];
  const std::string verdict = verdict_of(worth_report(found));
  int named = 0;
  for (const WorthValue& value : result.values) {
    const std::size_t at = verdict.find(value.rule + " gives ");
    if (at == std::string::npos) continue;
    ++named;
    const std::string side = value.main().points.mean > 0 ? "the leading side" : "the dealing side";
    EXPECT_TRUE(verdict.substr(at + value.rule.size() + 7).starts_with(side)) << verdict;
  }
  EXPECT_GT(named, 0);
  EXPECT_THAT(verdict, Not(HasSubstr(" -"))) << "no negative gift";
}

TEST(Headline, OfWorthInMatchesIsTheirLength) {
  const auto found =
      std::get<WorthConclusion>(played({"worth", {"scopa", "scopa:match.target=21"}, "random", Unit::match, 60}));
  EXPECT_THAT(verdict_of(worth_report(found)), AllOf(HasSubstr("makes a match"), Not(HasSubstr("side 0"))));
  EXPECT_THAT(text_page(worth_report(found), {}), AllOf(HasSubstr("hands per match"), Not(HasSubstr("side 0"))));
}

TEST(Headline, PrintsTheIntervalThatDecidesWithinAMargin) {
  const ComparisonConclusion found =
      compared({"compare", {"cicera", "cicera:scoring.simili.min_cards=4"}, "random", Unit::hand, 4000, {}, 1.0});
  const std::string text = unwrapped(text_page(comparison_report(found), {}));
  EXPECT_THAT(text, HasSubstr("Significant, the same within ±1"));
  EXPECT_THAT(text, HasSubstr("(90%: "));
}

TEST(Headline, SaysThatRulesOfTheMatchNeedMatches) {
  for (const char* changed : {"scopa:match.target=16", "scopa:match.lead=2", "scopa:dealer.next=winner"}) {
    const ComparisonConclusion found = compared({"compare", {"scopa", changed}, "random", Unit::hand, 50});
    EXPECT_THAT(unwrapped(text_page(comparison_report(found), {})), HasSubstr("play --matches")) << changed;
  }
}

TEST(Headline, TakesNamesForTheSameRules) {
  const ComparisonConclusion found =
      compared({"compare", {"scopa", "scopa:deck.names=french"}, "random", Unit::hand, 50});
  EXPECT_THAT(text_page(comparison_report(found), {}), HasSubstr(". The same rules as A."));
}

TEST(Headline, ComparesRulesetsOfOtherDecksByWelchsT) {
  const ComparisonConclusion hands = compared({"compare", {"scopa", "cassino"}, "random", Unit::hand, 200});
  EXPECT_THAT(unwrapped(text_page(comparison_report(hands), {})),
              HasSubstr("on different deals (Welch's t): leading side less"));
  const ComparisonConclusion matches = compared({"compare", {"scopa", "scopone"}, "random", Unit::match, 40});
  EXPECT_THAT(unwrapped(text_page(comparison_report(matches), {})), HasSubstr("(Welch's t): hands per match, "));
}

TEST(FewUnits, HaveSharesWrittenWithinTheirLimits) {
  EXPECT_EQ(rate_with_margin(proportion(2, 2), 2), "100.0% (16 to 100)");
  EXPECT_EQ(rate_with_margin(proportion(0, 2), 0), "0.0%±84.2 (0)");
  EXPECT_EQ(rate_with_margin(proportion(50, 100), 50), "50.0%±9.6");
  const Estimate third = {-1.0 / 3, 0.5, Interval{-1, 0.7}};
  EXPECT_EQ(share_with_margin(third), "-33.3% (-100 to 70)");
  EXPECT_EQ(share_with_margin({0.25, 0.5, Interval{0.2, 0.3}}, {0, 1}), "25.0%±5.0");
  // A margin that is rounding alone is none.
  EXPECT_EQ(number_with_interval(80.7444623, {80.7444622999, 80.7444623001}, "%"), "80.7%");
  EXPECT_EQ(with_margin({2.5, 1e-9, Interval{2.4999999999, 2.5000000001}}), "2.500");
  EXPECT_EQ(with_margin({2.5, 1e-4, Interval{2.499999, 2.500001}}), "2.500000±.000001");
}

TEST(FewUnits, AreNoVerdict) {
  for (const std::int64_t matches : {2, 3, 5}) {
    const auto found =
        std::get<ArenaConclusion>(played({"arena", {"scopa:match.target=1"}, "random,careful", Unit::match, matches}));
    const std::string text = unwrapped(text_page(arena_report(found), {}));
    EXPECT_THAT(text, HasSubstr("is not significant"));
    EXPECT_THAT(text, HasSubstr("No verdict can rest on "));
    const nlohmann::json json = arena_json(found);
    EXPECT_TRUE(json["pairings"][0]["better"].is_null());
    EXPECT_GE(json["pairings"][0]["p_value"].get<double>(), 0.0625);
    const auto ci95 = json["pairings"][0]["score"]["ci95"];
    EXPECT_TRUE(0 <= ci95[0] && ci95[0] < ci95[1] && ci95[1] <= 1);
  }
}

/// Every share in a table of a few units has its interval within what a share can be.
TEST(FewUnits, LeaveNoShareOutsideZeroAndOne) {
  for (const Asked& asked :
       {Asked{"simulate", {"scopa"}, "random", Unit::match, 1}, Asked{"simulate", {"cicera"}, "greedy", Unit::hand, 2},
        Asked{"compare", {"scopa", "scopa:match.target=5"}, "random", Unit::match, 3},
        Asked{"arena", {"scopa"}, "random,greedy", Unit::match, 3}}) {
    for (const std::string& line : split(run_csv(played(asked)), '\n')) {
      const std::vector<std::string> cells = split(line, ',');
      const auto unit = std::ranges::find(cells, "share");
      if (unit == cells.end() || cells.end() - unit < 5) continue;
      const bool change =
          line.find("side_win_share") != std::string::npos || line.find("lead_deal_wins") != std::string::npos;
      for (const std::string& end : {*(unit + 3), *(unit + 4)})
        if (!end.empty()) {
          EXPECT_GE(std::stod(end), change ? -1 : 0) << line;
          EXPECT_LE(std::stod(end), 1) << line;
        }
    }
  }
}

}  // namespace
}  // namespace cicera::tests
