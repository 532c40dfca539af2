// What `judge` finds of rules of which we know what they are.
#include "engine/conclusions/judgement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/report/judge_json.h"
#include "engine/report/judge_report.h"
#include "engine/report/text_page.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

Library shipped() { return Library({source_folder / "rulesets"}, read_script); }

JudgeOptions options_for(const std::string& spec, const std::string& players = "greedy") {
  JudgeOptions options;
  options.spec = spec;
  options.players = players;
  options.hands = 400;
  options.matches = 20;
  options.deals = 20;
  options.measured = 0;
  return options;
}

JudgeRun judged_run(const JudgeOptions& options) {
  JudgeRun run = load_judge(shipped(), options);
  play_all(run);
  return run;
}

Judgement judged(const std::string& spec, const std::string& players = "greedy") {
  return judgement_of(judged_run(options_for(spec, players)), shipped());
}

/// The lines that the line repeats, `=` before those of which it is a second name.
std::vector<std::string> repeated_by(const LineJudgement& line) {
  std::vector<std::string> names;
  for (const Overlap& each : line.overlaps)
    if (each.duplicate()) names.push_back((each.same() ? "=" : "") + each.of);
  return names;
}

struct Planted {
  const char* spec;
  const char* repeats;
};

constexpr Planted planted_rules[] = {
    Planted{"cicera:scoring.x={kind: card, card: 10d, points: 3}", "=ten_of_coins"},
    Planted{"cicera:scoring.x={kind: card, card: 2s, points: 1}", "=mata"},
    Planted{"cicera:scoring.x={kind: sweep, points: 2, last_play: counts, credit: capturers}", "=scua"},
    Planted{"cicera:scoring.x={kind: majority, of: swords, points: 2, tie: none}", "=swords"},
    Planted{"cicera:scoring.x={kind: majority, of: all, points: 1, tie: none}", "=cards"},
    Planted{"cicera:scoring.x={kind: taken_count, min: 3, points: 5, credit: capturers}", "=quadriglia"},
    Planted{"cicera:scoring.x={kind: run, suit: swords, from: A, min: 3, points: 1}", "=napula"},
    Planted{"cicera:scoring.x={kind: run, suit: swords, from: A, min: 4, points: length}", "napula"},
    Planted{"scopa:scoring.x={kind: card, card: 7d, points: 2}", "=settebello"},
    Planted{"scopone:scoring.x={kind: majority, of: coins, points: 1, tie: none}", "=denari"}};

class PlantedRules : public ::testing::TestWithParam<Planted> {};

TEST_P(PlantedRules, AreFound) {
  const Judgement judgement = judged(GetParam().spec);
  ASSERT_EQ(judgement.lines.size(), 1U);
  EXPECT_THAT(repeated_by(judgement.lines[0]), ::testing::Contains(GetParam().repeats));
}

// One of each kind of line; LongJudgement has all.
INSTANTIATE_TEST_SUITE_P(Judgement, PlantedRules,
                         ::testing::Values(planted_rules[0], planted_rules[2], planted_rules[3], planted_rules[5],
                                           planted_rules[7]));

constexpr const char* independent_rules[] = {
    "cicera:scoring.x={kind: card, card: 7d, points: 1}",
    "cicera:scoring.x={kind: card, card: As, points: 1}",
    "cicera:scoring.x={kind: card, card: Rb, points: 4}",
    "cicera:scoring.x={kind: card, card: 5c, points: 1}",
    "cicera:scoring.x={kind: card, card: 9s, points: 2}",
    "cicera:scoring.x={kind: card, card: Cd, points: 1}",
    "cicera:scoring.x={kind: majority, of: coins, points: 1, tie: none}",
    "cicera:scoring.x={kind: majority, of: cups, points: 1, tie: none}",
    "cicera:scoring.x={kind: majority, of: batons, points: 3, tie: none}",
    "cicera:scoring.x={kind: run, suit: coins, from: A, min: 3, points: length}",
    "cicera:scoring.x={kind: run, suit: cups, from: A, min: 3, points: length}",
    "scopa:scoring.x={kind: card, card: 7c, points: 1}",
    "scopa:scoring.x={kind: card, card: Rd, points: 1}",
    "scopa:scoring.x={kind: card, card: 6s, points: 1}",
    "scopa:scoring.x={kind: majority, of: cups, points: 1, tie: none}",
    "scopa:scoring.x={kind: majority, of: swords, points: 1, tie: none}",
    "scopone:scoring.x={kind: card, card: Ab, points: 1}",
    "scopone:scoring.x={kind: card, card: Fs, points: 1}",
    "scopone:scoring.x={kind: majority, of: batons, points: 1, tie: none}",
    "scopone:scoring.x={kind: run, suit: coins, from: A, min: 3, points: length}"};

class IndependentRules : public ::testing::TestWithParam<const char*> {};

TEST_P(IndependentRules, RepeatNothing) {
  const Judgement judgement = judged(GetParam());
  ASSERT_EQ(judgement.lines.size(), 1U);
  EXPECT_THAT(repeated_by(judgement.lines[0]), ::testing::IsEmpty());
  EXPECT_GT(judgement.lines[0].hands_fired, 0);
}

INSTANTIATE_TEST_SUITE_P(Judgement, IndependentRules,
                         ::testing::Values(independent_rules[0], independent_rules[7], independent_rules[9],
                                           independent_rules[16]));

/// Of careful players, whose lines go together more than those of players who look at one play.
std::vector<std::string> repeated_at_length(const char* spec) {
  JudgeOptions options = options_for(spec, "careful");
  options.hands = 3000;
  const JudgeRun run = judged_run(options);
  return repeated_by(judgement_of(run, shipped()).lines.at(0));
}

TEST(LongJudgement, FindsAllPlantedDuplicatesAndNoOthers) {
  for (const Planted& planted : planted_rules)
    EXPECT_THAT(repeated_at_length(planted.spec), ::testing::Contains(planted.repeats)) << planted.spec;
  for (const char* spec : independent_rules) EXPECT_THAT(repeated_at_length(spec), ::testing::IsEmpty()) << spec;
}

TEST(Judge, CountsWhatAScoreIsWorth) {
  // Whoever takes the 7 of coins has a point more, and random players do not play for it.
  const Judgement judgement = judged("cicera:scoring.x={kind: card, card: 7d, points: 1}", "random");
  const LineJudgement& line = judgement.lines.at(0);
  EXPECT_GT(line.fires.rate, 0.98);
  EXPECT_NEAR(line.leading.mean + line.dealing.mean, line.fires.rate, 1e-9);
  EXPECT_EQ(judgement.played_otherwise.rate, 0);
  EXPECT_EQ(judgement.choices.before, judgement.choices.after);
  EXPECT_LT(judgement.length.mean, 0);  // more points, fewer hands
  EXPECT_NEAR(judgement.length.mean, judgement.hands_a_match.after - judgement.hands_a_match.before, 1e-9);
}

TEST(Judge, SaysHowRareALineIsThatNeverScored) {
  const JudgeRun run = judged_run(options_for("cicera:scoring.x={kind: taken_count, min: 9, points: 1}", "random"));
  const Judgement judgement = judgement_of(run, shipped());
  ASSERT_EQ(judgement.lines.at(0).hands_fired, 0);
  EXPECT_THAT(repeated_by(judgement.lines[0]), ::testing::IsEmpty());
  EXPECT_THAT(text_page(judge_report(judgement), Style()), HasSubstr("x never scored: it is rarer than one hand in 1"));
}

TEST(Judge, NamesTheRulesetThatExistsAlready) {
  const Judgement judgement = judged("cicera:match.target=21");
  ASSERT_TRUE(judgement.nearest.has_value());
  EXPECT_EQ(judgement.nearest->ruleset, "cicera-21");
}

TEST(Judge, AnswersTheSameForAnyNumberOfThreads) {
  JudgeOptions options = options_for("cicera:scoring.x={kind: card, card: 7d, points: 1}");
  const JudgeRun one = judged_run(options);
  options.threads = 4;
  const JudgeRun four = judged_run(options);
  EXPECT_EQ(judge_json(judgement_of(one, shipped())), judge_json(judgement_of(four, shipped())));
}

TEST(Judge, AnswersInItalian) {
  JudgeOptions options = options_for("cicera:scoring.x={kind: card, card: 10d, points: 1}");
  options.language = Language::italian;
  const JudgeRun run = judged_run(options);
  const std::string text = text_page(judge_report(judgement_of(run, shipped())), Style());
  EXPECT_THAT(text, HasSubstr("sono la stessa regola con due nomi"));
  EXPECT_THAT(text, HasSubstr("giocatori greedy, seed 1"));
}

TEST(Judge, HasAnObjectForEachAnswer) {
  const auto result =
      run_cicera({"judge", "cicera:scoring.x={kind: card, card: 2s, points: 1}", "--hands", "200", "--matches", "100",
                  "--deals", "100", "--measured", "0", "--players", "random", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["duplicates"][0]["line"], "x");
  EXPECT_EQ(json["duplicates"][0]["of"], "mata");
  EXPECT_EQ(json["duplicates"][0]["share"], 1.0);
  for (const char* key : {"changes", "fires", "decides", "favours", "favours_by_players", "length", "ties",
                          "played_otherwise", "skill", "measured", "goals", "nearest", "sentences"})
    EXPECT_TRUE(json.contains(key)) << key;
}

TEST(Judge, SaysWhatItCannotJudge) {
  const auto error = [](const std::vector<std::string>& arguments) { return run_cicera(arguments).err; };
  EXPECT_THAT(error({"judge", "cicera"}), HasSubstr("cicera extends no ruleset to judge it against\nname one, as in"));
  EXPECT_THAT(error({"judge", "cicera", "--against", "cicera"}), HasSubstr("there is nothing to judge"));
  EXPECT_THAT(error({"judge", "cicera-due", "cicera", "scopa"}), HasSubstr("takes one ruleset and one other side"));
  EXPECT_THAT(error({"judge", "cicera-due", "cicera", "--against", "scopa"}), HasSubstr("one other side"));
  EXPECT_THAT(error({"judge", "cicera:scoring.scua=off", "--hands", "1"}), HasSubstr("--hands"));
  EXPECT_THAT(error({"judge", "nowhere"}), HasSubstr("nowhere"));
  EXPECT_THAT(error({"judge", "cicera:scoring.scua=off", "--players", "cheat"}), HasSubstr("cheat sees all cards"));
  EXPECT_THAT(error({"judge", "cicera:scoring.scua=off", "--players", "cat"}), HasSubstr("unknown player 'cat'"));
}

TEST(Judge, NamesTheHandInWhichAScriptFails) {
  const TemporaryFolder folder;
  folder.write("broken.lua",
               "return { api = 1, on_play = function(play) if play.number == 9 then error('no') end end }\n");
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: House\nextends: cicera\nscoring:\n  broken: {script: broken.lua}\n");
  const auto result = run_cicera_in(folder.path(), {"judge", "./house.yaml", "--hands", "100"});
  EXPECT_EQ(result.exit_code, 2) << result.out;
  EXPECT_THAT(result.err, HasSubstr("in hand 0 under ./house.yaml; that hand alone: cicera simulate"));
}

TEST(Judge, WritesAPage) {
  const TemporaryFolder folder;
  const auto result = run_cicera_in(
      folder.path(), {"judge", "cicera:scoring.napula=off", "--hands", "100", "--matches", "100", "--deals", "100",
                      "--measured", "0", "--players", "random", "--report", "page.html"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_GT(std::filesystem::file_size(folder.path() / "page.html"), 10'000U);
  EXPECT_LT(std::filesystem::file_size(folder.path() / "page.html"), 400'000U);
}

}  // namespace
}  // namespace cicera::tests
