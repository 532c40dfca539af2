// The outcome of one process's part of a simulation, and the message that carries it to process 0: totals as in a
// partial result, or the exception that ended it, which process 0 rethrows as its own.
#pragma once

#include <exception>
#include <string>

#include "engine/simulation/simulation.h"

namespace cicera::cli {

/// Totals, or the exception in `failure`.
struct Outcome {
  SimulationResult totals;
  double seconds = 0;  // above 0 if anything was played
  std::exception_ptr failure;
};

/// Plays the plan. Never throws: an exception of the run is the outcome.
Outcome play(const SimulationPlan& plan);

/// The outcome of this plan as a message, which read_outcome reads back.
std::string outcome_text(const SimulationPlan& plan, const Outcome& outcome);

/// The outcome of this plan in process `rank` of `processes`. A failure keeps its type if it is one that cicera::run
/// throws on purpose, and is a runtime_error that names the process otherwise. Throws Error for a malformed text.
Outcome read_outcome(const std::string& text, int rank, const SimulationPlan& plan, int processes);

}  // namespace cicera::cli
