#include "cli/simulation_run.h"

#include <fmt/format.h>

#include <optional>

#include "cli/checkpoint.h"
#include "cli/interrupt.h"
#include "cli/partial_result.h"
#include "cli/progress.h"
#include "cli/record_json.h"
#include "cli/shell_word.h"
#include "cli/whole_file.h"
#include "engine/rules/script_error.h"
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
  return run;
}

SimulationRun load_resumed(const Context& context, const std::string& command, const SimulationOptions& options) {
  const PartialResult part(options.resume);
  if (part.command() != command)
    throw PlacedError(fmt::format("{}: error: it is of {}; {}", options.resume, part.command(),
                                  resume_command(part.command(), options.resume, context.json)));
  SimulationRun run = load_run(context, part);
  run.options.threads = options.threads;
  run.options.progress = options.progress;
  run.options.checkpoint = options.resume;
  run.result = part.sums(contests_of(run));
  return run;
}

/// What is still to be played of the run's share.
SimulationPlan plan_for(const SimulationRun& run) {
  const SimulationOptions& options = run.options;
  const std::int64_t left = options.shard.size(options.units()) - run.result.units;
  SimulationPlan plan;
  plan.contests = contests_of(run);
  plan.seed = options.seed;
  (options.matches > 0 ? plan.matches : plan.hands) = left;
  plan.first = options.first + options.shard.first(options.units()) + run.result.units;
  plan.threads = options.threads;
  plan.stop = &interrupted();
  return plan;
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

/// Plays what the plan says and adds it to the run's result.
void play(const SimulationPlan& plan, SimulationRun& run) {
  try {
    run.result += cicera::run(plan);
  } catch (const EndlessMatch& endless) {
    throw UserError(endless.what());
  } catch (const FailedHand& failed) {
    throw PlacedError(failure_text(run, failed));
  }
}

/// Plays the rest of the run's share.
void play_rest(const Context& context, SimulationRun& run) {
  const SimulationOptions& options = run.options;
  const SimulationResult before = run.result;
  const std::int64_t share = options.shard.size(options.units());
  if (before.units == share) return;

  SimulationPlan plan = plan_for(run);
  std::optional<WholeFile> log;
  if (!options.log.empty()) {
    log.emplace(options.log);
    plan.write_record = [&run](std::size_t contest, const PlayOut& hand, std::string& text) {
      append_record(run.rulesets[contest].spec, hand.record(), hand.scored(), text);
      text += '\n';
    };
    plan.take_log = [&log](std::string_view text) { log->write(text); };
  }
  Progress progress(options.unit_name(), options.progress == "auto" && !context.quiet, before.units);
  plan.progress = [&](std::int64_t done, std::int64_t) { progress.show(before.units + done, share); };
  std::optional<Checkpoint> checkpoint;
  if (!options.checkpoint.empty()) {
    checkpoint.emplace(options.checkpoint);
    checkpoint->write(partial_json(run, before));  // so that a place that cannot be written is told at once
    plan.take_sums = [&](const SimulationResult& so_far) {
      if (!checkpoint->due()) return;
      SimulationResult sums = before;
      checkpoint->write(partial_json(run, sums += so_far));
    };
  }

  play(plan, run);
  if (checkpoint) checkpoint->write(partial_json(run, run.result));
  if (run.result.units < share) throw Interrupted(interruption_text(context, run));
  if (log) log->keep();
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

SimulationRun run_simulation(const Context& context, const std::string& command, const SimulationOptions& options,
                             const std::vector<std::string>& specs) {
  SimulationRun run =
      options.resume.empty() ? load(context.library, command, options, specs) : load_resumed(context, command, options);
  check_shard(context, run.options);
  play_rest(context, run);
  return run;
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
