#include "cli/processes/run_simulation.h"
#include "cli/bots/bot_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include "cli/processes/distributed_run.h"
#include "cli/processes/run_outputs.h"
#include "cli/terminal/escaped.h"
#include "cli/terminal/output.h"
#include "cli/terminal/signals.h"
#include "engine/studies/run_faults.h"
#include "engine/support/both.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// The lists of players.
std::vector<std::string> lists_of(const SimulationParameters& options) {
  std::vector<std::string> lists = {options.players};
  lists.insert(lists.end(), options.other_players.begin(), options.other_players.end());
  return lists;
}

SimulationRun resume(const Library& library, std::string_view command, const SimulationOptions& options) {
  const PartialResult part = read_partial_result(options.resume, flush_output);
  if (const std::string& name = part.command().name; name != command)
    throw input_error({options.resume}, both("a checkpoint of {}; {}", "un file di ripresa di {}; {}", name,
                                             resume_command(name, options.resume, options.json)));
  SimulationRun run = load_run(library, part, make_bot_kind);
  if (run.has_bots() && !options.bots)
    throw usage_error(both("{} runs commands: {}; if you trust them, add --bots",
                           "{} esegue comandi: {}; se ti fidi, aggiungi --bots", options.resume,
                           escaped(join(lists_of(run.options), "; "))));
  run.how = options;
  run.how.checkpoint = options.resume;
  run.threads = run.plan.threads = options.threads;
  static_cast<ReportOptions&>(run.options) = options;
  run.result = part.totals(run.plan);
  return run;
}

/// The units to play next.
SimulationPlan next_part(const SimulationRun& run) {
  SimulationPlan plan = run.plan.part(run.result.units, run.next_stop() - run.result.units);
  plan.stop = &interrupted();
  return plan;
}

std::string interruption_text(const SimulationRun& run) {
  const RunOptions& how = run.how;
  std::string text = fmt::format("interrupted after {} of {} {}", grouped(run.result.units), grouped(run.plan.count),
                                 run.unit_name(0));
  if (!how.log.empty()) text += "; " + how.log + " was not written";
  if (!how.checkpoint.empty()) text += "; " + resume_command(name_of(run.study), how.checkpoint, how.json);
  return text;
}

/// Plays a part of the run and adds it to the result.
void play(const SimulationPlan& part, DistributedRun& processes, SimulationRun& run) {
  try {
    const SimulationResult played = processes.run(part);
    run.result += played;
    run.result.stopped = played.stopped;
  } catch (const FailedHand& failed) {
    throw explained(run, failed);
  }
}

/// Plays until the run is finished or stopped.
void play_rest(DistributedRun& processes, SimulationRun& run) {
  if (run.finished()) return;
  RunOutputs outputs(run);
  while (!run.finished() && !run.result.stopped) {
    SimulationPlan part = next_part(run);
    outputs.connect(part);
    play(part, processes, run);
  }
  outputs.write_checkpoint();
  if (run.finished())
    outputs.keep_log();
  else
    run.interruption = interruption_text(run);
}

/// Refuses what several processes cannot do together.
void check_processes(const ProcessGroup& processes, const SimulationOptions& options) {
  if (processes.count() > 1 && !options.log.empty())
    throw usage_error(both("--log cannot be written by {} processes together; play its hands with one",
                           "--log non si può scrivere da {} processi insieme; gioca le sue smazzate con uno",
                           processes.count()));
}

/// Refuses names that a checkpoint or a shard, which are JSON, cannot hold.
void check_names(const Subject& subject, const std::string& checkpoint) {
  if (checkpoint.empty() && subject.options.shard.whole()) return;
  std::vector<std::string> names = subject.scripts;
  for (const Ruleset& ruleset : subject.rulesets) names.push_back(ruleset.spec);
  for (const std::string& list : lists_of(subject.options)) names.push_back(list);  // a bot is a command
  for (const std::string& name : names)
    if (!is_utf8(name))
      throw usage_error(both("'{}' is not UTF-8, so a {} cannot hold it",
                             "'{}' non è in UTF-8, quindi non può stare in un {}", printable(name, name.size()),
                             subject.options.shard.whole() ? both("checkpoint", "file di ripresa") : same("shard")));
}

/// Rejects more shards than units, and shards whose result would be lost.
void check_shard(const SimulationParameters& options, bool json) {
  check_size_of_parts(options, "--shard");
  if (!options.shard.whole() && !json)
    throw usage_error(both("--shard needs --json: the result of a shard is only for cicera merge",
                           "--shard vuole --json: il risultato di uno shard serve solo a cicera merge"));
}

}  // namespace

std::string long_run_text(double seconds, std::int64_t count, std::string_view units) {
  constexpr double minute = 60;
  constexpr double hour = 3600;
  if (seconds < minute) return "";
  const std::string time = seconds < 2 * hour ? fmt::format("{:.0f} minutes", std::max(2.0, seconds / minute))
                                              : fmt::format("{:.0f} hours", seconds / hour);
  return fmt::format("at the speed of the bots {} {} take about {}; fewer take less: Ctrl-C ends it\n", grouped(count),
                     units, time);
}

void announce_speed(const SimulationRun& run) {
  constexpr std::int64_t few = 200;  // units, which take no longer than it takes to say so
  if (!run.has_bots() || !run.how.show_progress || run.plan.count - run.result.units <= few) return;
  SimulationPlan probe = run.plan.part(run.result.units, 1);
  probe.threads = 1;
  probe.stop = &interrupted();
  const auto begin = std::chrono::steady_clock::now();
  try {
    static_cast<void>(cicera::run(probe));
  } catch (const FailedHand&) {
    return;  // the run will say so
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  const double seconds =
      taken.count() * static_cast<double>(run.plan.count - run.result.units) / std::max(1, run.threads);
  if (const std::string text = long_run_text(seconds, run.plan.count, run.unit_name(run.plan.count)); !text.empty())
    print_error(text);
}

std::optional<SimulationRun> run_simulation(const Library& library, ProcessGroup& processes, Study study,
                                            const SimulationOptions& options, const std::vector<std::string>& specs) {
  SimulationRun run;
  const std::vector<int> threads = negotiate(processes, options.threads, [&] {
    check_processes(processes, options);
    run = options.resume.empty() ? load_run(library, std::move(study), options, specs, make_bot_kind)
                                 : resume(library, name_of(study), options);
    if (options.resume.empty()) check_cheats(run, options.allow_cheats);
    check_names(run, run.how.checkpoint);
    check_shard(run.options, run.how.json);
    if (processes.number() == 0) open_page(run);
    if (processes.count() == 1) return std::string();
    return partial_checksum(run.partial_json(SimulationResult(run.plan)));
  });
  if (processes.number() > 0) {
    run_worker(processes, next_part(run));
    return std::nullopt;
  }
  run.threads = std::accumulate(threads.begin(), threads.end(), 0);
  announce_speed(run);
  DistributedRun shared(processes, threads);
  try {
    play_rest(shared, run);
  } catch (...) {
    shared.release();
    throw;
  }
  shared.release();
  return run;
}

}  // namespace cicera::cli
