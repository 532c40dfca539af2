// What one rank's share of a simulation came to, and how it travels to rank 0: its sums as in a partial result, or what
// went wrong with it, which is thrown there as if it had happened there.
#pragma once

#include <exception>
#include <string>

#include "engine/simulation/simulation.h"

namespace cicera::cli {

struct Outcome {
  SimulationResult sums;
  double seconds = 0;  // above 0 when anything was played
  std::exception_ptr failure;
};

/// Plays the plan, and throws nothing.
Outcome play(const SimulationPlan& plan);

std::string outcome_text(const SimulationPlan& plan, const Outcome& outcome);

/// The outcome of this plan at one of so many ranks. Throws PlacedError where a text is none.
Outcome read_outcome(const std::string& text, const SimulationPlan& plan, int rank, int processes);

}  // namespace cicera::cli
