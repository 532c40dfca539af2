// What simulate and compare do alike: load rulesets, seat players, run the plan with its log and its progress.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "cli/options.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

/// A simulation that has been run, with all that a report speaks of.
struct SimulationRun {
  SimulationOptions options;
  std::vector<std::string> players;  // as named
  std::vector<Ruleset> rulesets;
  std::deque<Game> games;  // one for each ruleset; never moved
  SimulationResult result;
};

/// Runs the rulesets with these specs. Throws UserError, BadRuleset, ClosedPipe, and Interrupted when stopped early.
SimulationRun run_simulation(const Context& context, const SimulationOptions& options,
                             const std::vector<std::string>& specs);

}  // namespace cicera::cli
