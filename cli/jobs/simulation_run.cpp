#include "cli/jobs/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/output.h"
#include "cli/terminal/shell_word.h"
#include "engine/players/seating.h"
#include "engine/simulation/precision.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

SimulationPlan plan_of(const SimulationRun& run) {
  const SimulationOptions& options = run.options;
  SimulationPlan plan;
  for (std::size_t i = 0; i < run.games.size(); ++i)
    plan.contests.push_back(
        {&run.games[i], seat_players(run.players, run.games[i], run.rulesets[i].spec), make_scorer});
  plan.unit = options.unit;
  plan.count = options.share();
  plan.first = options.first + options.shard.first(options.count);
  plan.seed = options.seed;
  plan.threads = options.threads;
  return plan;
}

}  // namespace

SimulationRun load_run(const Library& library, const std::string& command, const SimulationOptions& options,
                       const std::vector<std::string>& specs) {
  SimulationRun run;
  run.command = command;
  run.options = options;
  for (const auto& script : library.scripts()) run.scripts.push_back(script.string());
  run.players = split_list(options.players);
  for (const std::string& spec : specs) {
    run.rulesets.push_back(library.load(spec));
    run.games.emplace_back(run.rulesets.back().rules);
  }
  run.plan = plan_of(run);
  run.result = SimulationResult(run.plan);
  if (options.precision > 0) run.intervals = intervals_for(options.precision, options.count);
  run.threads = options.threads;
  return run;
}

SimulationRun load_run(Library library, const PartialResult& part) {
  const SimulationCommand& command = part.command();
  for (const std::string& script : command.scripts) library.add_script(script);
  SimulationOptions options;
  static_cast<SimulationParameters&>(options) = command.parameters;
  SimulationRun run = load_run(library, command.name, options, command.specs);
  part.expect_rulesets(run.rulesets);
  return run;
}

PartialResult read_partial_result(const std::string& file) { return {file, read_partial_text(file, flush_output)}; }

std::string partial_text(const SimulationRun& run, const SimulationResult& totals) {
  std::vector<std::string> specs;
  for (const Ruleset& ruleset : run.rulesets) specs.push_back(ruleset.spec);
  return partial_json({run.command, std::move(specs), run.scripts, run.options}, run.rulesets, run.plan, totals);
}

bool finished(const SimulationRun& run) {
  if (run.result.units == run.plan.count) return true;
  return run.options.precision > 0 && is_look(run.result.units, run.plan.unit) &&
         widest(run).value() <= run.options.precision;
}

std::int64_t next_stop(const SimulationRun& run) {
  return run.options.precision > 0 ? std::min(run.plan.count, next_look(run.result.units, run.plan.unit))
                                   : run.plan.count;
}

std::int64_t expected_units(const SimulationRun& run) {
  const std::int64_t share = run.plan.count;
  const auto half = widest(run);
  if (run.options.precision == 0 || !half) return share;
  const double times = *half / run.options.precision;
  const double units = static_cast<double>(run.result.units) * times * times;
  return std::clamp(units < static_cast<double>(share) ? static_cast<std::int64_t>(units) : share, next_stop(run),
                    share);
}

std::optional<double> widest(const SimulationRun& run) {
  return cicera::widest(run.result, run.plan.contests, run.intervals);
}

std::string resume_command(const std::string& command, const std::string& file, bool json) {
  return fmt::format("resume with: cicera {} --resume {}{}", command, shell_word(file), json ? " --json" : "");
}

}  // namespace cicera::cli
