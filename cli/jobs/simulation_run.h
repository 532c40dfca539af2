// What simulate and compare do alike: load rulesets, seat players, run the plan with its log, progress and checkpoint,
// by one process or by all ranks of a job; and go on with a run that was broken off.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/options.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

class PartialResult;

/// A simulation with all that a report speaks of, and with its result as far as it has been run.
struct SimulationRun {
  std::string command;  // simulate or compare
  SimulationOptions options;
  std::vector<std::string> scripts;  // on top of every ruleset
  std::vector<std::string> players;  // as named
  std::vector<Ruleset> rulesets;
  std::deque<Game> games;  // one for each ruleset; never moved
  SimulationResult result;
  Intervals intervals;     // of the result
  std::size_t merged = 0;  // from so many shards; 0: played here
  int threads = 0;         // of all ranks
};

/// Runs `simulate` or `compare` with these rulesets, or goes on with the command of `options.resume` and then takes no
/// `specs`. All ranks that have joined play it, and all but rank 0 get nothing. Throws UserError, BadRuleset,
/// ClosedPipe, and Interrupted when stopped early.
std::optional<SimulationRun> run_simulation(const Context& context, const std::string& command,
                                            const SimulationOptions& options, const std::vector<std::string>& specs);

/// The run of which this is a part, without a result yet. Throws PlacedError when its rules have changed.
SimulationRun load_run(const Context& context, const PartialResult& part);

/// Whether nothing is left to play: the whole share, or as much as the precision takes.
bool finished(const SimulationRun& run);

/// Half the widest of the intervals that a run to a precision looks at; nothing before there are any.
std::optional<double> widest(const SimulationRun& run);

/// The games of a run and who plays them.
std::vector<Contest> contests_of(const SimulationRun& run);

/// `go on with: cicera simulate --resume FILE`
std::string resume_command(const std::string& command, const std::string& file, bool json);

}  // namespace cicera::cli
