#include "engine/studies/tune_checkpoint.h"

#include <fmt/format.h>

#include "engine/formats/json.h"
#include "engine/formats/partial_result.h"
#include "engine/studies/checkpoint_document.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* tune_format = "cicera.tune/1";

Json command_json(const TuneOptions& options) {
  return {{"spec", options.spec},
          {"vary", options.variations},
          {"goals", options.goals},
          {"players", options.lineups},
          {"hands", options.unit == Unit::hand ? options.budget : 0},
          {"matches", options.unit == Unit::match ? options.budget : 0},
          {"confirm", options.confirmed},
          {"seed", options.seed}};
}

TuneOptions read_command(const JsonCursor& json) {
  json.expect_keys({"spec", "vary", "goals", "players", "hands", "matches", "confirm", "seed"});
  TuneOptions options;
  options.spec = json["spec"].text();
  options.variations = json["vary"].texts();
  options.goals = json["goals"].texts();
  options.lineups = json["players"].texts();
  if (options.goals.empty()) json["goals"].fail(both("must not be empty", "non dev'essere vuoto"));
  if (options.lineups.empty()) json["players"].fail(both("must not be empty", "non dev'essere vuoto"));
  const std::int64_t matches = json["matches"].integer(0, max_matches);
  const std::int64_t hands = json["hands"].integer(matches > 0 ? 0 : 1, matches > 0 ? 0 : max_units);
  options.unit = matches > 0 ? Unit::match : Unit::hand;
  options.budget = matches > 0 ? matches : hands;
  options.confirmed = json["confirm"].integer(1, max_units);
  options.seed = json["seed"].natural();
  return options;
}

Json trial_json(const TuneTrial& trial) {
  Json parts = Json::array();
  for (const auto& run : trial.runs) parts.push_back(run.partial_json(run.result));
  return {{"spec", trial.spec},
          {"kept", trial.kept},
          {"round_begin", trial.round_begin},
          {"failure", trial.failure},
          {"parts", std::move(parts)}};
}

void read_trial(const JsonCursor& json, const std::string& file, TuneTrial& trial) {
  json.expect_keys({"spec", "kept", "round_begin", "failure", "parts"});
  if (json["spec"].text() != trial.spec)
    json["spec"].fail(both("must be that of the setting", "dev'essere quella dell'impostazione"));
  const nlohmann::json& kept = json.object().at("kept");
  if (!kept.is_boolean())
    json.fail(both("has `kept`, which must be true or false", "ha `kept`, che dev'essere true o false"));
  trial.kept = kept.get<bool>();
  trial.round_begin = json["round_begin"].integer(0, max_units);
  trial.failure = json["failure"].text();
  const auto parts = json["parts"].items(trial.runs.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PartialResult part(file, json_line(nlohmann::json(parts[i].object())));
    SimulationRun& run = trial.runs[i];
    part.expect_rulesets(run.rulesets);
    run.result = part.totals(run.plan);
    trial.units = std::max(trial.units, run.result.units);
  }
}

}  // namespace

std::string tune_checkpoint(const TuneRun& run) {
  Json trials = Json::array();
  for (const TuneTrial& trial : run.trials) trials.push_back(trial_json(trial));
  return checkpoint_text(tune_format,
                         {{"command", command_json(run.options)}, {"round", run.round}, {"trials", std::move(trials)}});
}

TuneRun resume_tune(const Library& library, const std::string& file, const TuneOptions& how) {
  const nlohmann::json document = read_checkpoint(file, tune_format, "tune", {"command", "round", "trials"});
  const JsonCursor root(document, {file});
  TuneOptions options = read_command(root["command"]);
  options.threads = how.threads;
  options.language = how.language;
  options.make_bot = how.make_bot;
  TuneRun run = load_tune(library, options);
  const auto trials = root["trials"].items(run.trials.size());
  for (std::size_t i = 0; i < trials.size(); ++i) read_trial(trials[i], file, run.trials[i]);
  for (const TuneTrial& trial : run.trials)
    if (!trial.failure.empty()) run.unplayable.push_back(fmt::format("{}: {}", trial.spec, trial.failure));
  run.round = static_cast<int>(root["round"].integer(0, run.rounds()));
  return run;
}

}  // namespace cicera
