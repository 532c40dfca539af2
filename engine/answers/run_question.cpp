#include "engine/answers/run_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/answers/run_work.h"
#include "engine/metrics/metric_selection.h"
#include "engine/studies/run_faults.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::int64_t measured_hands = 1000;  // with metrics for which hands are replayed

void expect_few_rulesets(const RunQuestion& question, const StudyDoor& door) {
  const std::size_t rulesets = question.specs.size();
  if (rulesets > door.max_rulesets)
    throw usage_error(
        both("{} takes at most {} rulesets", "{} vuole al massimo {} regole", question.kind.name(), door.max_rulesets));
  const std::size_t settings = sweep_settings(question.simulation.variations).size();
  if (rulesets * settings > door.max_varied)
    throw limit_error(
        both("{} rulesets in {} settings are more than {}", "{} regole con {} impostazioni sono più di {}", rulesets,
             settings, door.max_varied),
        both("name fewer rulesets, or fewer values of vary", "chiedi meno regole, o meno valori di vary"));
}

}  // namespace

void check_shape_of_parts(const SimulationOptions& options, std::string_view dashes, std::string_view part) {
  if (options.shard.whole()) return;
  if (options.precision > 0)
    throw usage_error(both("{}precision cannot be used with {}: when to stop depends on the results of all hands",
                           "{}precision non va con {}: quando fermarsi dipende dai risultati di tutte le smazzate",
                           dashes, part));
  if (options.sprt)
    throw usage_error(both("{}sprt cannot be used with {}: when to stop depends on the results of all deals",
                           "{}sprt non va con {}: quando fermarsi dipende dai risultati di tutte le distribuzioni",
                           dashes, part));
  if (options.all_rows || options.margin > 0)
    throw usage_error(both("{0}all and {0}margin shape the report, which a part does not have; give them to merge",
                           "{0}all e {0}margin riguardano il resoconto, che una parte non ha; dalli a merge", dashes));
}

RunQuestion::RunQuestion(RunKind asked) : kind(std::move(asked)) {
  simulation.players = kind.players;
  simulation.other_players = kind.other_players;
}

Keys RunQuestion::keys(QuestionContext& context) {
  Keys keys = {.arguments = ruleset_arguments(*this), .options = run_keys(*this)};
  if (keys.arguments.empty()) keys.options.push_back(ruleset_option(context));
  keys.options.push_back(script_option(context));
  return keys;
}

std::vector<std::string*> RunQuestion::players() {
  std::vector<std::string*> lists = {&simulation.players};
  for (std::string& list : simulation.other_players) lists.push_back(&list);
  return lists;
}

std::unique_ptr<StudyWork> RunQuestion::load(const QuestionContext& context, const StudyDoor& door) {
  complete_rulesets(*this, context.ruleset);
  expect_few_rulesets(*this, door);
  complete_count(*this);
  simulation.json = true;
  simulation.language = simulation.language.value_or(door.language);
  check_shape_of_parts(simulation, "", "part");
  check_size_of_parts(simulation, "part");
  SimulationRun run = load_run(context.library, kind.study, simulation, specs, door.make_bot);
  check_cheats(run, run.how.allow_cheats);
  door.expect_players(run.all_players());
  run.plan.threads = run.threads = door.threads;
  door.loaded(run);
  return run_work(std::move(run));
}

std::vector<Option> run_keys(RunQuestion& question) {
  return question.kind.keys(question.simulation, question.kind.count);
}

std::vector<Argument> ruleset_arguments(RunQuestion& question) {
  if (question.kind.max_rulesets == 1) return {};
  return {{.value = texts(question.specs, "SPEC", ValueKind::ruleset),
           .meaning = question.kind.rulesets,
           .required = question.kind.min_rulesets > 0,
           .repeatable = true,
           .key = "rulesets"}};
}

void complete_count(RunQuestion& question) {
  SimulationOptions& options = question.simulation;
  std::int64_t count = question.kind.count;
  if (options.precision == 0 && names_measured(options.metrics)) count = std::min(count, measured_hands);
  if (options.count == 0) options.count = options.precision > 0 || options.sprt ? question.kind.max_count : count;
}

void complete_rulesets(RunQuestion& question, const std::string& ruleset) {
  const RunKind& kind = question.kind;
  std::vector<std::string>& specs = question.specs;
  if (!ruleset.empty()) specs.insert(specs.begin(), ruleset);
  if (specs.empty() && kind.min_rulesets == 0) specs = {default_ruleset};
  const auto as_in = [&] {
    return both("as in ", "come in ") +
           ask_words(kind.name(), {{"rulesets", {default_ruleset, "./my-house.yaml"}, true}});
  };
  if (specs.size() < kind.min_rulesets)
    throw usage_error(both("{} needs {} rulesets or more", "{} vuole {} o più regole", kind.name(), kind.min_rulesets),
                      as_in());
  if (specs.size() > kind.max_rulesets)
    throw usage_error(
        both("{} takes at most {} rulesets", "{} vuole al massimo {} regole", kind.name(), kind.max_rulesets), as_in());
}

}  // namespace cicera
