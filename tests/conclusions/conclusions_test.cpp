// Conclusions are values: whatever becomes of the run, they say the same.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <type_traits>

#include "engine/conclusions/conclude.h"
#include "engine/report/run_csv.h"
#include "engine/report/run_report.h"
#include "engine/studies/simulation_run.h"
#include "engine/studies/tune_search.h"
#include "engine/support/text_file.h"
#include "scripting/scripting.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

static_assert(std::is_copy_constructible_v<AnyConclusion> && std::is_copy_assignable_v<AnyConclusion>);

struct Question {
  std::string study;
  std::vector<std::string> specs;
  std::string players = "random";
  std::vector<std::string> other_players{};
  std::vector<std::string> variations{};
  std::string metrics{};
};

SimulationRun load_and_play(const Question& asked, Unit unit, std::int64_t count) {
  SimulationOptions options;
  options.unit = unit;
  options.count = count;
  options.players = asked.players;
  options.other_players = asked.other_players;
  options.variations = asked.variations;
  options.metrics = asked.metrics;
  return played_study(asked.study, asked.specs, options);
}

std::string page_of(const AnyConclusion& found) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "page.html").string();
  AtomicFile file(path);
  write_page(found, file);
  return read_text_file(path, 10'000'000).value();
}

/// Everything that can be made of a conclusion.
std::string rendered(const AnyConclusion& found) {
  return text_report(found, Style()) + json_report(found).dump() + run_csv(found) + page_of(found);
}

/// What is left of a run that was taken apart.
void destroy(SimulationRun run) {
  run.result = SimulationResult(run.plan);
  run.intervals = Intervals::at_any_time(100);
  run.rulesets.clear();
  run.lineups.clear();
  run.players.clear();
  run.specs.clear();
  run.settings.clear();
  run.plan = SimulationPlan();
}

class Conclusions : public testing::TestWithParam<Question> {};

TEST_P(Conclusions, OutliveTheRun) {
  for (const Unit unit : {Unit::hand, Unit::match}) {
    SimulationRun run = load_and_play(GetParam(), unit, 20);
    std::optional<AnyConclusion> found = conclude(run);
    const std::string before = rendered(*found);
    destroy(std::move(run));
    EXPECT_EQ(rendered(*found), before);
    const AnyConclusion copy = *found;
    found.reset();
    EXPECT_EQ(rendered(copy), before);
    EXPECT_NE(before.find("cicera " + GetParam().study), std::string::npos) << "the page says its command";
  }
}

TEST_P(Conclusions, AreNotChangedByWhatIsPlayedLater) {
  SimulationRun run = load_and_play(GetParam(), Unit::hand, 20);
  const AnyConclusion found = conclude(run);
  const std::string before = rendered(found);
  run.result += cicera::run(run.plan.part(20, 20));
  EXPECT_EQ(rendered(found), before);
  EXPECT_NE(rendered(conclude(run)), before);
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryStudy, Conclusions,
    testing::Values(
        Question{.study = "simulate", .specs = {"cicera"}, .metrics = "outcome,choices"},
        Question{.study = "simulate", .specs = {"scopa"}, .variations = {"match.target=11,16"}},
        Question{.study = "compare",
                 .specs = {"cicera", "cicera:match.target=31", "scopa"},
                 .players = "greedy",
                 .other_players = {"random"},
                 .metrics = "choices"},
        Question{.study = "compare", .specs = {"scopa", "scopa:match.lead=2"}, .variations = {"match.target=11,16"}},
        Question{.study = "worth", .specs = {"scopa", "scopa:match.target=16"}},
        Question{.study = "worth", .specs = {"cicera"}},
        Question{.study = "arena", .specs = {"scopa", "cicera"}, .players = "greedy,random", .metrics = "luck"}),
    [](const auto& info) { return info.param.study + std::to_string(info.index); });

TEST(TuneConclusion, OutlivesTheSearch) {
  const Library library({source_folder / "rulesets"});
  TuneOptions options;
  options.spec = "scopa";
  options.variations = {"match.target=11,16"};
  options.goals = {"hands_per_match<=4"};
  options.lineups = {"random", "greedy"};
  options.unit = Unit::match;
  options.budget = 64;
  options.confirmed = 8;
  options.threads = 1;
  auto run = std::make_unique<TuneRun>(load_tune(library, options));
  play_all(library, *run);
  const TuneConclusion found = conclude(*run);
  const std::string before = rendered(found);
  EXPECT_EQ(found.best().spec, run->best().spec);
  run->confirmed.clear();
  run->goals.clear();
  run.reset();
  EXPECT_EQ(rendered(found), before);
}

TEST(Judgement, OutlivesTheRun) {
  const Library library({source_folder / "rulesets"}, read_script);
  JudgeOptions options;
  options.spec = "cicera:capture.choice=single_first";
  options.players = "greedy";
  options.hands = 200;
  options.matches = 20;
  options.deals = 20;
  options.measured = 0;
  auto run = std::make_unique<JudgeRun>(load_judge(library, options));
  play_all(*run);
  const Judgement judged = judgement_of(*run, library);
  const std::string before = rendered(judged);
  EXPECT_TRUE(judged.decisive.has_value());
  destroy(std::move(run->hands));
  destroy(std::move(run->matches));
  run.reset();
  EXPECT_EQ(rendered(judged), before);
}

}  // namespace
}  // namespace cicera::tests
