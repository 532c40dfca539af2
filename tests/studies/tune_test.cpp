#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/players/player_kinds.h"
#include "engine/studies/tune_checkpoint.h"
#include "engine/studies/tune_goal.h"
#include "engine/studies/tune_search.h"
#include "engine/support/error.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using cicera::tests::ProgramResult;
using cicera::tests::run_cicera;
using cicera::tests::run_cicera_in;
using cicera::tests::source_folder;
using cicera::tests::TemporaryFolder;
using testing::HasSubstr;

std::string refusal(const std::string& goal) {
  try {
    parse_goal(goal);
  } catch (const Error& error) {
    return error.message();
  }
  return "";
}

TEST(TuneGoal, IsATargetWithATolerance) {
  const TuneGoal goal = parse_goal("hands_per_match=6+-.5");
  EXPECT_EQ(goal.metric->name, "hands_per_match");
  EXPECT_EQ(goal.loss(6.4), 0);
  EXPECT_DOUBLE_EQ(goal.loss(7.5), 2);
  EXPECT_DOUBLE_EQ(goal.loss(4.5), 2);
  EXPECT_EQ(goal.met({5.6, 6.4}), true);
  EXPECT_EQ(goal.met({6.4, 6.6}), std::nullopt);
  EXPECT_EQ(goal.met({6.6, 7}), false);
  EXPECT_EQ(goal.met({4, 9}), std::nullopt);
}

TEST(TuneGoal, IsABound) {
  const TuneGoal most = parse_goal("luck<=60%");
  EXPECT_EQ(most.loss(0.6), 0);
  EXPECT_NEAR(most.loss(0.72), 2, 1e-12);
  const TuneGoal least = parse_goal("choices>=3");
  EXPECT_EQ(least.loss(3.5), 0);
  EXPECT_GT(least.loss(2.5), 1);
}

TEST(TuneGoal, TakesPercentAndSigns) {
  const TuneGoal goal = parse_goal("lead_deal_wins=-2±1%");
  EXPECT_DOUBLE_EQ(goal.target, -0.02);
  EXPECT_DOUBLE_EQ(goal.tolerance, 0.01);
  EXPECT_EQ(parse_goal("points_by_line.cards=1.9+-.1").value_name, "points_by_line.cards");
}

TEST(TuneGoal, RefusesOtherTexts) {
  EXPECT_EQ(refusal("luk<=60%"), "there is no metric 'luk'; did you mean luck?");
  for (const char* text : {"luck", "luck=", "luck=1", "luck=1+-0", "luck=1+-x", "luck<60", "=1+-2", "luck=1+-nan", ""})
    EXPECT_THAT(refusal(text), HasSubstr("is not a goal: write METRIC=TARGET+-TOLERANCE")) << text;
}

/// A search among 16 settings, of which one reaches both goals: the seed decides what is dealt.
bool finds_what_was_planted(std::uint64_t seed) {
  TuneOptions options;
  options.spec = "cicera";
  options.variations = {"scoring.cards.points=0..3", "scoring.simili.points=1..4"};
  options.goals = {"points_by_line.cards=2.9+-.1", "points_by_line.simili=.9+-.05"};  // 3 points each
  options.lineups = {"random"};
  options.budget = 12'000;
  options.confirmed = 2000;
  options.seed = seed;
  options.threads = 1;
  const Library library({source_folder / "rulesets"});
  TuneRun run = load_tune(library, options);
  play_all(library, run);
  return run.best().spec == "cicera:scoring.cards.points=3,scoring.simili.points=3";
}

TEST(Tune, FindsWhatWasPlanted) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) found += finds_what_was_planted(seed) ? 1 : 0;
  EXPECT_GE(found, 4);
}

TEST(LongTune, FindsWhatWasPlantedIn95OfAHundred) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) found += finds_what_was_planted(seed) ? 1 : 0;
  RecordProperty("found", found);
  EXPECT_GE(found, 95);
}

TuneRun tuned(TuneOptions options) {
  options.threads = 1;
  const Library library({source_folder / "rulesets"});
  TuneRun run = load_tune(library, options);
  play_all(library, run);
  return run;
}

/// Searches among eight settings with the same truth: the best of them only seems better on the deals that chose it.
struct EqualSettings {
  int other_deals = 0;   // searches whose best is printed of other deals than chose it
  double printed = 0;    // the loss of the best, a search
  double deviation = 0;  // of it
  double chosen_by = 0;  // the same by the deals that chose it
  double as_it_is = 0;   // of the ruleset as it is, on the deals that are printed of
};

EqualSettings search_equal_settings(int searches) {
  TuneOptions options;
  options.spec = "cicera";
  options.variations = {"match.target=21..28"};
  options.goals = {"lead_deal_wins=-100+-1%"};  // the lower the better, by hundredths
  options.lineups = {"random"};
  options.unit = Unit::match;
  options.budget = 400;
  options.confirmed = 30;
  EqualSettings found;
  double squares = 0;
  for (int seed = 1; seed <= searches; ++seed) {
    options.seed = static_cast<std::uint64_t>(seed);
    const TuneRun run = tuned(options);
    for (const TuneTrial& trial : run.confirmed) EXPECT_LE(run.best().choice_loss, trial.choice_loss);
    found.other_deals += run.best().loss != run.best().choice_loss ? 1 : 0;
    found.printed += run.best().loss / searches;
    squares += run.best().loss * run.best().loss / searches;
    found.chosen_by += run.best().choice_loss / searches;
    found.as_it_is += run.confirmed.front().loss / searches;
  }
  found.deviation = std::sqrt(squares - found.printed * found.printed);
  return found;
}

TEST(Tune, PrintsTheBestFromDealsThatDidNotChooseIt) {
  constexpr int searches = 40;
  const EqualSettings found = search_equal_settings(searches);
  EXPECT_GT(found.other_deals, searches / 2);
  EXPECT_NEAR(found.printed, found.as_it_is, 6);
}

TEST(LongTune, PrintsTheBestOfEqualSettingsWithoutBias) {
  const EqualSettings found = search_equal_settings(400);
  EXPECT_NEAR(found.printed, found.as_it_is, 0.3 * found.deviation);
  EXPECT_LT(found.chosen_by, found.as_it_is - 0.3 * found.deviation) << "the deals that choose it flatter it";
}

TEST(Tune, LeavesOutASettingThatNeverEnds) {
  TuneOptions options;
  options.spec = "scopa";
  options.variations = {"match.lead=1,9999"};
  options.goals = {"hands_per_match=3+-1"};
  options.lineups = {"random"};
  options.unit = Unit::match;
  options.budget = 200;
  options.confirmed = 100;
  const TuneRun run = tuned(options);
  ASSERT_EQ(run.unplayable.size(), 1);
  EXPECT_THAT(run.unplayable[0], HasSubstr("match.lead=9999"));
  EXPECT_THAT(run.best().spec, testing::Not(HasSubstr("9999")));
  EXPECT_EQ(run.best().units, 100);
}

TEST(Tune, SaysWhyNoSettingCanBePlayed) {
  TuneOptions options;
  options.spec = "scopa";
  options.variations = {"match.lead=9999,9998,9997,9996"};
  options.goals = {"hands_per_match=3+-1"};
  options.lineups = {"random"};
  options.unit = Unit::match;
  options.budget = 200;
  options.confirmed = 100;
  try {
    tuned(options);
    ADD_FAILURE() << "found a setting";
  } catch (const Error& error) {
    EXPECT_THAT(error.message(), HasSubstr("no setting can be played: scopa:match.lead=9999"));
  }
}

std::string contents_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

const std::vector<std::string> search = {"tune",
                                         "--vary",
                                         "match.target=21,31,41",
                                         "--goal",
                                         "hands_per_match=3+-.3",
                                         "--matches",
                                         "300",
                                         "--confirm",
                                         "100",
                                         "--players",
                                         "greedy",
                                         "--write",
                                         "three-hands"};

TEST(Tune, WritesTheBestAsARulesetWithItsEvidence) {
  const TemporaryFolder folder;
  const ProgramResult result = run_cicera_in(folder.path(), search);
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("Best: cicera:match.target=31; rules changed: 1."));
  const std::string text = contents_of(folder.path() / "three-hands.yaml");
  EXPECT_THAT(text, HasSubstr("\nextends: cicera\n"));
  EXPECT_THAT(text, HasSubstr("\n  - \"Found by: cicera tune -r cicera --vary"));
  EXPECT_THAT(text, HasSubstr("\nmatch:\n  target: 31\n"));
  EXPECT_EQ(run_cicera_in(folder.path(), {"check", "three-hands.yaml"}).exit_code, 0);
  const ProgramResult again = run_cicera_in(folder.path(), search);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.err, HasSubstr("three-hands.yaml already exists"));
}

TEST(Tune, GivesTheSameAnswerResumedAndForAnyNumberOfThreads) {
  const TemporaryFolder folder;
  std::vector<std::string> command(search.begin(), search.end() - 2);
  command.insert(command.end(), {"--json", "--checkpoint", "tune.json", "--threads", "1"});
  const ProgramResult whole = run_cicera_in(folder.path(), command);
  ASSERT_EQ(whole.exit_code, 0) << whole.err;
  command.back() = "3";
  EXPECT_EQ(run_cicera_in(folder.path(), command).out, whole.out);
  EXPECT_EQ(run_cicera_in(folder.path(), {"tune", "--resume", "tune.json", "--json"}).out, whole.out);
}

/// A short search for a target by which a match has about this number of hands.
TuneOptions search_for_target(const std::string& spec, const std::string& targets, const std::string& hands) {
  TuneOptions options;
  options.spec = spec;
  options.variations = {"match.target=" + targets};
  options.goals = {"hands_per_match=" + hands + "+-.3"};
  options.lineups = {"random"};
  options.unit = Unit::match;
  options.confirmed = 20;
  options.threads = 1;
  return options;
}

TEST(Tune, ResumesARoundThatWasBrokenOff) {
  const TemporaryFolder folder;
  TuneOptions options = search_for_target("cicera", "21,31,41", "3");
  options.budget = 90;
  const Library library({source_folder / "rulesets"});
  TuneRun whole = load_tune(library, options);
  play_all(library, whole);
  // As a kill before the first round ends leaves it.
  TuneRun begun = load_tune(library, options);
  begun.trials[0].runs[0].result = cicera::run(begun.trials[0].runs[0].plan.part(0, 7));
  folder.write("tune.json", tune_checkpoint(begun));
  TuneRun resumed = resume_tune(library, (folder.path() / "tune.json").string(), options);
  EXPECT_EQ(resumed.trials[0].runs[0].result.units, 7);
  play_all(library, resumed);
  ASSERT_EQ(resumed.confirmed.size(), whole.confirmed.size());
  for (std::size_t i = 0; i < whole.trials.size(); ++i)
    EXPECT_EQ(resumed.trials[i].runs[0].result.contests[0].statistics,
              whole.trials[i].runs[0].result.contests[0].statistics);
  EXPECT_EQ(resumed.best().spec, whole.best().spec);
}

/// A bot of which only the name is known, which plays as a greedy player.
PlayerKind make_greedy_bot(std::string_view, const std::string&, const Ruleset&) {
  PlayerKind kind = *find_player_kind("greedy");
  kind.name = "bot";
  return kind;
}

TEST(Tune, ResumesWithBots) {
  const TemporaryFolder folder;
  TuneOptions options = search_for_target("scopa", "5,7", "2");
  options.lineups = {"exec:mara"};
  options.budget = 40;
  options.make_bot = make_greedy_bot;
  const Library library({source_folder / "rulesets"});
  folder.write("tune.json", tune_checkpoint(load_tune(library, options)));
  TuneOptions how;
  how.threads = 1;
  EXPECT_THROW(static_cast<void>(resume_tune(library, (folder.path() / "tune.json").string(), how)), Error)
      << "no programs are started";
  how.make_bot = make_greedy_bot;
  TuneRun resumed = resume_tune(library, (folder.path() / "tune.json").string(), how);
  play_all(library, resumed);
  TuneRun whole = load_tune(library, options);
  play_all(library, whole);
  EXPECT_EQ(resumed.best().spec, whole.best().spec);
  EXPECT_EQ(resumed.best().loss, whole.best().loss);
}

TEST(Tune, RefusesWhatItCannotSearch) {
  const auto error = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "tune");
    const ProgramResult result = run_cicera(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    return result.err;
  };
  EXPECT_THAT(error({"--vary", "match.target=21,31"}), HasSubstr("tune needs a goal, as in"));
  EXPECT_THAT(error({"--goal", "luck<=60%"}), HasSubstr("tune needs settings to choose from"));
  EXPECT_THAT(error({"--goal", "luk<=1", "--vary", "match.target=21"}), HasSubstr("did you mean luck?"));
  EXPECT_THAT(error({"--goal", "hands_per_match=6+-1", "--vary", "match.target=21"}), HasSubstr("needs whole matches"));
  EXPECT_THAT(error({"--goal", "luck<=60%", "--vary", "match.target=21", "--players", "random"}),
              HasSubstr("is measured with one kind of player against random"));
  EXPECT_THAT(error({"--goal", "luck<=60%", "--vary", "match.targt=21"}), HasSubstr("did you mean"));
  EXPECT_THAT(error({"--goal", "luck<=60%", "--vary", "a=1..30", "--vary", "b=1..20"}),
              HasSubstr("asks for 600 settings"));
}

TEST(Tune, CountsSettingsThatCannotBePlayed) {
  const ProgramResult result = run_cicera({"tune", "--vary", "deal.table=0,4,5", "--goal", "tied_share<=50%", "--hands",
                                           "300", "--players", "random", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["settings"], 1);
  EXPECT_EQ(json["unplayable"].size(), 2U);
}

}  // namespace
}  // namespace cicera::tests
