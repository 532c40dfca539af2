#include "cli/jobs/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>

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
  return fmt::format("go on with: cicera {} --resume {}{}", command, shell_word(file), json ? " --json" : "");
}

}  // namespace cicera::cli
