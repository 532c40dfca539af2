#include "cli/simulation_run.h"

#include <fmt/format.h>

#include <optional>

#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/record_json.h"
#include "cli/shell_word.h"
#include "cli/whole_file.h"
#include "engine/rules/script_error.h"
#include "scripting/script_scorer.h"

namespace cicera::cli {
namespace {

SimulationPlan plan_for(const SimulationRun& run) {
  SimulationPlan plan;
  for (std::size_t i = 0; i < run.games.size(); ++i)
    plan.contests.push_back(
        {&run.games[i], seat_players(run.players, run.games[i], run.rulesets[i].spec), make_scorer});
  plan.seed = run.options.seed;
  plan.hands = run.options.hands;
  plan.matches = run.options.matches;
  plan.first = run.options.first;
  plan.threads = run.options.threads;
  plan.stop = &interrupted();
  return plan;
}

/// What the script is told, the hand in which it failed, and the command that plays that hand alone.
std::string failure_text(const Context& context, const SimulationRun& run, const FailedHand& failed) {
  const std::string& spec = run.rulesets[failed.contest()].spec;
  const bool matches = run.options.matches > 0;
  const HandId& id = failed.id();
  std::string command = fmt::format("cicera simulate -r {}", shell_word(spec));
  for (const auto& script : context.library.scripts()) command += " --script " + shell_word(script.string());
  if (run.options.players != SimulationOptions().players) command += " --players " + shell_word(run.options.players);
  command += fmt::format(" --seed {} --first {} {} 1", id.seed, matches ? id.match : id.hand,
                         matches ? "--matches" : "--hands");
  const auto number = grouped(static_cast<std::int64_t>(id.hand));
  const std::string where =
      matches ? fmt::format("hand {} of match {}", number, grouped(static_cast<std::int64_t>(id.match)))
              : "hand " + number;
  return fmt::format("{}\nin {} under {}; that {} alone: {}", failed.what(), where, spec, matches ? "match" : "hand",
                     command);
}

}  // namespace

SimulationRun run_simulation(const Context& context, const SimulationOptions& options,
                             const std::vector<std::string>& specs) {
  SimulationRun run;
  run.options = options;
  run.players = split_players(options.players);
  for (const std::string& spec : specs) {
    run.rulesets.push_back(context.library.load(spec));
    run.games.emplace_back(run.rulesets.back().rules);
  }

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
  const std::string unit = options.matches > 0 ? "matches" : "hands";
  Progress progress(unit, options.progress == "auto" && !context.quiet);
  std::int64_t reached = 0;
  plan.progress = [&](std::int64_t done, std::int64_t of) {
    reached = done;
    progress.show(done, of);
  };

  try {
    run.result = cicera::run(plan);
  } catch (const EndlessMatch& endless) {
    throw UserError(endless.what());
  } catch (const FailedHand& failed) {
    throw PlacedError(failure_text(context, run, failed));
  }
  if (run.result.stopped)
    throw Interrupted(fmt::format("interrupted after {} of {} {}{}", grouped(reached),
                                  grouped(options.matches > 0 ? options.matches : options.hands), unit,
                                  options.log.empty() ? "" : "; " + options.log + " was not written"));
  if (log) log->keep();
  return run;
}

}  // namespace cicera::cli
