#include "cli/jobs/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "cli/jobs/checkpoint.h"
#include "cli/jobs/distributed_run.h"
#include "cli/jobs/partial_result.h"
#include "cli/jobs/process_group.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/shell_word.h"
#include "engine/formats/record_json.h"
#include "engine/simulation/precision.h"
#include "engine/support/atomic_file.h"
#include "engine/support/interrupt.h"
#include "engine/support/script_error.h"
#include "scripting/script_scorer.h"

namespace cicera::cli {
namespace {

SimulationRun load(const Library& library, const std::string& command, const SimulationOptions& options,
                   const std::vector<std::string>& specs) {
  SimulationRun run;
  run.command = command;
  run.options = options;
  for (const auto& script : library.scripts()) run.scripts.push_back(script.string());
  run.players = split_players(options.players);
  for (const std::string& spec : specs) {
    run.rulesets.push_back(library.load(spec));
    run.games.emplace_back(run.rulesets.back().rules);
  }
  run.result = SimulationResult(contests_of(run));
  if (options.precision > 0) run.intervals = intervals_for(options.precision, options.units());
  run.threads = options.threads;
  return run;
}

SimulationRun load_resumed(const Context& context, const std::string& command, const SimulationOptions& options) {
  const PartialResult part(options.resume);
  if (part.command() != command)
    throw PlacedError(fmt::format("{}: error: it is of {}; {}", options.resume, part.command(),
                                  resume_command(part.command(), options.resume, context.json)));
  SimulationRun run = load_run(context, part);
  run.options.threads = run.threads = options.threads;
  run.options.progress = options.progress;
  run.options.checkpoint = options.resume;
  run.result = part.sums(contests_of(run));
  return run;
}

/// The next units to play of the run's share: all that are left, or those up to where it is looked at next.
SimulationPlan plan_for(const SimulationRun& run) {
  const SimulationOptions& options = run.options;
  const bool matches = options.matches > 0;
  std::int64_t end = options.shard.size(options.units());
  if (options.precision > 0) end = std::min(end, next_look(run.result.units, matches));
  SimulationPlan plan;
  plan.contests = contests_of(run);
  plan.seed = options.seed;
  (matches ? plan.matches : plan.hands) = end - run.result.units;
  plan.first = options.first + options.shard.first(options.units()) + run.result.units;
  plan.threads = options.threads;
  plan.stop = &interrupted();
  return plan;
}

/// How many units the run will have when it is finished, as far as can be told.
std::int64_t expected_units(const SimulationRun& run) {
  const std::int64_t share = run.options.shard.size(run.options.units());
  const auto half = widest(run);
  if (run.options.precision == 0 || !half) return share;
  const double times = *half / run.options.precision;
  const double units = static_cast<double>(run.result.units) * times * times;
  const std::int64_t next = std::min(share, next_look(run.result.units, run.options.matches > 0));
  return std::clamp(units < static_cast<double>(share) ? static_cast<std::int64_t>(units) : share, next, share);
}

/// What the script is told, the hand in which it failed, and the command that plays that hand alone.
std::string failure_text(const SimulationRun& run, const FailedHand& failed) {
  const std::string& spec = run.rulesets[failed.contest()].spec;
  const bool matches = run.options.matches > 0;
  const HandId& id = failed.id();
  const std::string players = run.options.players == SimulationOptions().players ? "" : run.options.players;
  const std::string command = command_for({spec, run.scripts, players, id.seed, matches ? id.match : id.hand, matches});
  const auto number = grouped(static_cast<std::int64_t>(id.hand));
  const std::string where =
      matches ? fmt::format("hand {} of match {}", number, grouped(static_cast<std::int64_t>(id.match)))
              : "hand " + number;
  return fmt::format("{}\nin {} under {}; that {} alone: {}", failed.what(), where, spec, matches ? "match" : "hand",
                     command);
}

std::string interruption_text(const Context& context, const SimulationRun& run) {
  const SimulationOptions& options = run.options;
  std::string text = fmt::format("interrupted after {} of {} {}", grouped(run.result.units),
                                 grouped(options.shard.size(options.units())), options.unit_name());
  if (!options.log.empty()) text += "; " + options.log + " was not written";
  if (!options.checkpoint.empty()) text += "; " + resume_command(run.command, options.checkpoint, context.json);
  return text;
}

/// Where a run tells of itself on the way.
struct Sinks {
  std::optional<AtomicFile> log;
  std::optional<Progress> progress;
  std::optional<Checkpoint> checkpoint;
};

void open_sinks(const Context& context, const SimulationRun& run, Sinks& sinks) {
  const SimulationOptions& options = run.options;
  if (!options.log.empty()) sinks.log.emplace(options.log);
  sinks.progress.emplace(options.unit_name(), options.progress == "auto" && !context.quiet, run.result.units);
  if (options.checkpoint.empty()) return;
  sinks.checkpoint.emplace(options.checkpoint);
  sinks.checkpoint->write(partial_json(run, run.result));  // so that a place that cannot be written is told at once
}

/// Lets the outlets hear of what the plan adds to the run.
void connect(const SimulationRun& run, Sinks& sinks, SimulationPlan& plan) {
  if (sinks.log) {
    plan.write_record = [&run](std::size_t contest, const HandRunner& hand, std::string& text) {
      append_record(run.rulesets[contest].spec, hand.record(), hand.scored(), text);
      text += '\n';
    };
    plan.take_log = [&sinks](std::string_view text) { sinks.log->write(text); };
  }
  plan.progress = [&run, &sinks, of = expected_units(run)](std::int64_t done, std::int64_t) {
    sinks.progress->show(run.result.units + done, of);
  };
  if (!sinks.checkpoint) return;
  plan.take_sums = [&run, &sinks](const SimulationResult& so_far) {
    // Who has asked to stop may not wait for long, so what there is is kept at once.
    if (!sinks.checkpoint->due() && !interrupted()) return;
    SimulationResult sums = run.result;
    sinks.checkpoint->write(partial_json(run, sums += so_far));
  };
}

/// Plays what the plan says and adds it to the run's result.
void play(const SimulationPlan& plan, DistributedRun& processes, SimulationRun& run) {
  try {
    const SimulationResult played = processes.run(plan);
    run.result += played;
    run.result.stopped = played.stopped;
  } catch (const EndlessMatch& endless) {
    throw UserError(endless.what());
  } catch (const FailedHand& failed) {
    throw PlacedError(failure_text(run, failed));
  }
}

/// Plays until the run is finished.
void play_rest(const Context& context, DistributedRun& processes, SimulationRun& run) {
  if (finished(run)) return;
  Sinks sinks;
  open_sinks(context, run, sinks);
  while (!finished(run) && !run.result.stopped) {
    SimulationPlan plan = plan_for(run);
    connect(run, sinks, plan);
    play(plan, processes, run);
  }
  if (sinks.checkpoint) sinks.checkpoint->write(partial_json(run, run.result));
  if (!finished(run)) throw Interrupted(interruption_text(context, run));
  if (sinks.log) sinks.log->keep();
}

/// Refuses what many processes cannot do together.
void check_processes(const ProcessGroup& processes, const SimulationOptions& options) {
  if (processes.count() > 1 && !options.log.empty())
    throw UserError(
        fmt::format("--log cannot be written by {} processes together; play its hands with one", processes.count()));
}

/// Refuses shares that there cannot be, or whose result has nowhere to go.
void check_shard(const Context& context, const SimulationOptions& options) {
  if (options.shard.whole()) return;
  if (options.shard.of > options.units())
    throw UserError(fmt::format("--shard {}: {} {} are too few for so many shares", to_text(options.shard),
                                grouped(options.units()), options.unit_name()));
  if (!context.json) throw UserError("a shard's result is for cicera merge alone: --shard needs --json");
}

}  // namespace

std::optional<SimulationRun> run_simulation(const Context& context, const std::string& command,
                                            const SimulationOptions& options, const std::vector<std::string>& specs) {
  ProcessGroup& processes = *context.processes;
  SimulationRun run;
  const std::vector<int> threads = negotiate(processes, options.threads, [&] {
    check_processes(processes, options);
    run = options.resume.empty() ? load(context.library, command, options, specs)
                                 : load_resumed(context, command, options);
    check_shard(context, run.options);
    if (processes.count() == 1) return std::string();
    return checksum(nlohmann::json::parse(partial_json(run, SimulationResult(contests_of(run)))));
  });
  if (processes.number() > 0) {
    run_worker(processes, plan_for(run));
    return std::nullopt;
  }
  run.threads = std::accumulate(threads.begin(), threads.end(), 0);
  DistributedRun shared(processes, threads);
  play_rest(context, shared, run);
  return run;
}

bool finished(const SimulationRun& run) {
  const SimulationOptions& options = run.options;
  if (run.result.units == options.shard.size(options.units())) return true;
  return options.precision > 0 && is_look(run.result.units, options.matches > 0) &&
         widest(run).value() <= options.precision;
}

std::optional<double> widest(const SimulationRun& run) {
  return cicera::widest(run.result, contests_of(run), run.intervals);
}

SimulationRun load_run(const Context& context, const PartialResult& part) {
  Library library = context.library;
  for (const std::string& script : part.scripts()) library.add_script(script);
  SimulationRun run = load(library, part.command(), part.options(), part.specs());
  part.expect_rulesets(run.rulesets);
  return run;
}

std::vector<Contest> contests_of(const SimulationRun& run) {
  std::vector<Contest> contests;
  for (std::size_t i = 0; i < run.games.size(); ++i)
    contests.push_back({&run.games[i], seat_players(run.players, run.games[i], run.rulesets[i].spec), make_scorer});
  return contests;
}

std::string resume_command(const std::string& command, const std::string& file, bool json) {
  return fmt::format("go on with: cicera {} --resume {}{}", command, shell_word(file), json ? " --json" : "");
}

}  // namespace cicera::cli
