// The page of a judgement, and the hand that it shows.
#include "engine/report/judge_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/cards/notation.h"
#include "engine/report/html_page.h"
#include "engine/studies/decisive_hand.h"
#include "scripting/scripting.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

JudgeRun small_run(const std::string& spec, std::optional<Language> language = {}) {
  JudgeOptions options;
  options.spec = spec;
  options.players = "greedy";
  options.hands = 200;
  options.matches = 20;
  options.deals = 20;
  options.measured = 0;
  options.language = language;
  JudgeRun run = load_judge(Library({source_folder / "rulesets"}, read_script), options);
  play_all(run);
  return run;
}

std::string page_of(const JudgeRun& run) {
  return html_page(judge_report(judgement_of(run, Library({source_folder / "rulesets"}, read_script))));
}

TEST(JudgePage, ShowsWinnersLengthsAndTheHandThatWasDecided) {
  const std::string page = page_of(small_run("cicera:scoring.x={kind: card, card: 7d, points: 9}"));
  for (const char* text : {"Who wins", "By how much", "How long a match is", "The hand in which it decides most",
                           "To see it: cicera simulate -r", "In short: ", "--measured 0"})
    EXPECT_THAT(page, HasSubstr(text));
  EXPECT_LT(page.size(), 400'000U);
}

TEST(JudgePage, ShowsTheCardsBeforeThePlayThatDiffers) {
  const JudgeRun run = small_run("cicera:capture.choice=single_first");
  const DecisiveHand hand = decisive_hand(run).value();
  ASSERT_TRUE(hand.parts_at.has_value());
  const std::string page = page_of(run);
  const std::size_t table = page.find("The cards before that play");
  ASSERT_NE(table, std::string::npos);
  const std::string rows = page.substr(table, page.find("</table>", table) - table);
  for (const char* text : {"on the table", "seat 0", "seat 3", ", to play"}) EXPECT_THAT(rows, HasSubstr(text));
  // Every card is in one place: those that are held, on the table, or taken by the plays before.
  const Play& next = hand.by_ruleset[0].record.plays[*hand.parts_at];
  EXPECT_THAT(rows, HasSubstr(card_text(next.card, DeckNames::italian)));
}

TEST(JudgePage, ShowsAGoalAndWhatItWants) {
  const TemporaryFolder folder;
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: House\nextends: cicera\nscoring: {napula: off}\n"
               "goals: ['tied_share<=50%']\n");
  const std::string page = page_of(small_run((folder.path() / "house.yaml").string()));
  EXPECT_THAT(page, HasSubstr("Your goal: tied_share&lt;=50%"));
  EXPECT_THAT(page, HasSubstr("\"goal\":{\"low\":null,\"high\":0.5}"));
}

TEST(JudgePage, IsCalledByWhatChanges) {
  EXPECT_THAT(page_of(small_run("cicera:scoring.sevens={kind: set, cards: [7d, 7c, 7s, 7b], points: 4}")),
              HasSubstr("<title>Sevens: is it a good rule?"));
  EXPECT_THAT(page_of(small_run("cicera:capture.choice=single_first")),
              HasSubstr("<title>Capture.choice: is it a good rule?"));
}

TEST(JudgePage, IsInItalian) {
  const std::string page = page_of(small_run("cicera:scoring.x={kind: card, card: 7d, points: 9}", Language::italian));
  for (const char* text : {"Chi vince", "Quanto dura una partita", "La smazzata in cui decide di più", "In breve: "})
    EXPECT_THAT(page, HasSubstr(text));
}

TEST(DecisiveHand, HasAnotherWinnerAndTheGreatestChange) {
  const JudgeRun run = small_run("cicera:scoring.x={kind: card, card: 7d, points: 9}");
  const DecisiveHand hand = decisive_hand(run).value();
  EXPECT_NE(hand.by_ruleset[0].winner, hand.by_ruleset[1].winner);
  const auto margin = [&](std::size_t ruleset) {
    const ScoreSheet& sheet = hand.by_ruleset[ruleset].sheet;
    return sheet.total(Side{0}) - sheet.total(Side{1});
  };
  EXPECT_GE(std::abs(margin(1) - margin(0)), 9);
  EXPECT_LT(hand.number, 200);
}

TEST(DecisiveHand, IsNoneWhereNothingEndsOtherwise) {
  EXPECT_FALSE(decisive_hand(small_run("cicera:match.target=31")).has_value());
}

}  // namespace
}  // namespace cicera::tests
