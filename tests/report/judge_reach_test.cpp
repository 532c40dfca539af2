// How often a change makes a difference where no line says so, what of it is no news, and which ruleset is near.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/report/judge_json.h"
#include "engine/report/judge_report.h"
#include "engine/report/text_page.h"
#include "scripting/scripting.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Library of_the_shipped() { return Library({source_folder / "rulesets"}, read_script); }

JudgeRun reach_run(const std::string& spec, std::int64_t measured = 0) {
  JudgeOptions options;
  options.spec = spec;
  options.parent = "cicera";
  options.players = "greedy";
  options.hands = 400;
  options.matches = 40;
  options.deals = 20;
  options.measured = measured;
  JudgeRun run = load_judge(of_the_shipped(), options);
  play_all(run);
  return run;
}

struct Answer {
  Judgement judgement;
  std::string text;
  nlohmann::json json;
};

Answer answer_for(const std::string& spec, std::int64_t measured = 0) {
  const JudgeRun run = reach_run(spec, measured);
  Answer answer{judgement_of(run, of_the_shipped()), "", {}};
  answer.text = text_page(judge_report(answer.judgement), Style());
  std::ranges::replace(answer.text, '\n', ' ');
  answer.json = judge_json(answer.judgement);
  return answer;
}

TEST(JudgeReach, OfARuleOfPlayIsHandsAndTurns) {
  const Answer answer = answer_for("cicera:capture.choice=single_first", 10);
  const Reach reach = answer.judgement.reach.value();
  EXPECT_TRUE(answer.judgement.lines.empty());
  EXPECT_GT(reach.hands.rate, 0.2);
  EXPECT_GE(reach.hands.rate, answer.judgement.played_otherwise.rate);
  EXPECT_GT(reach.turns.value().rate, 0);
  EXPECT_LT(reach.turns->rate, reach.hands.rate);
  EXPECT_THAT(answer.text, HasSubstr("The change makes a difference in"));
  EXPECT_THAT(answer.text, HasSubstr("other plays are legal at"));
  EXPECT_EQ(answer.json["makes_a_difference"]["hands"]["rate"], reach.hands.rate);
}

TEST(JudgeReach, OfATargetIsMatchesAlone) {
  const Answer answer = answer_for("cicera:match.target=31");
  const Reach reach = answer.judgement.reach.value();
  EXPECT_EQ(reach.hands_reached, 0);
  EXPECT_GT(reach.lengths.rate, 0.5);
  EXPECT_FALSE(reach.turns.has_value());
  EXPECT_THAT(answer.text, HasSubstr("leaves every hand as it is and shows in matches"));
  EXPECT_EQ(answer.json["makes_a_difference"]["legal_plays"], nullptr);
}

TEST(JudgeReach, OfAnInstantWinIsWhereItEndsTheHand) {
  // Whoever has all of the swords has won anyway: neither the winner nor a point differs.
  const Answer answer = answer_for("cicera:match.instant_win.all={all_of: swords}");
  EXPECT_EQ(answer.judgement.decides_hand.rate, 0);
  EXPECT_EQ(answer.judgement.reach->hands_reached,
            static_cast<std::int64_t>(std::lround(answer.judgement.instant_wins.after * 400)));
}

TEST(JudgeReach, OfARuleThatNeverMattersIsSaid) {
  const Answer answer = answer_for("cicera:scoring.x={kind: taken_count, min: 9, points: 1}");
  EXPECT_EQ(answer.judgement.reach->hands_reached, 0);
  EXPECT_THAT(answer.text, HasSubstr("The change never made a difference"));
  EXPECT_THAT(answer.text, HasSubstr("It made no difference in any of 400 hands and 40 matches"));
}

TEST(JudgeReach, OfAScriptThatForbidsPlaysIsNotThatOfItsPoints) {
  const TemporaryFolder folder;
  folder.write("no_three.lua",
               "return { api = 2, title = 'No three', may = function(play) return #play.taken < 3 end }\n");
  const Answer answer = answer_for((folder.path() / "no_three.lua").string(), 10);
  ASSERT_EQ(answer.judgement.lines.size(), 1U);
  EXPECT_EQ(answer.judgement.lines[0].hands_fired, 0);
  EXPECT_GT(answer.judgement.reach->hands_reached, 0);
  EXPECT_GT(answer.judgement.reach->turns->rate, 0);
  EXPECT_THAT(answer.text, HasSubstr("itself scores no points: it acts by what else it changes"));
  EXPECT_THAT(answer.text, Not(HasSubstr("never scored")));
}

TEST(JudgeReach, OfATieBreakIsThatOfTheTies) {
  const Answer answer = answer_for("cicera:scoring.cards.tie=eldest");
  ASSERT_EQ(answer.judgement.lines.size(), 1U);
  EXPECT_FALSE(answer.judgement.lines[0].is_new);
  EXPECT_EQ(answer.judgement.lines[0].fires.rate, 1);
  EXPECT_LT(answer.judgement.reach->hands.rate, 0.2);
  EXPECT_EQ(answer.json["duplicates"].size(), 0U);
}

TEST(JudgeNearest, IsNoVariantThatDiffersFromTheParentInItsTarget) {
  for (const char* spec :
       {"cicera:scoring.x={kind: card, card: 7d, points: 1}", "cicera:capture.choice=single_first"}) {
    const Answer answer = answer_for(spec);
    ASSERT_TRUE(answer.judgement.nearest.has_value()) << spec;
    EXPECT_THAT(answer.judgement.nearest->ruleset, Not(testing::AnyOf("cicera-21", "cicera-31", "cicera-41"))) << spec;
    EXPECT_THAT(answer.text, HasSubstr("No other ruleset plays more like it than cicera does")) << spec;
  }
}

TEST(JudgeNearest, IsNoneWhereNoHandIsChanged) {
  EXPECT_FALSE(answer_for("cicera:match.target=25").judgement.nearest.has_value());
}

}  // namespace
}  // namespace cicera::tests
