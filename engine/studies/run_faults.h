// What is refused before a run, and what is said of a hand that fails in it.
#pragma once

#include "engine/studies/simulation_run.h"

namespace cicera {

/// Throws Error for players that see all cards unless they are `allowed`.
void check_cheats(const Subject& subject, bool allowed);

/// The error of a hand that failed, with the command that plays it alone as its hint.
Error explained(const SimulationRun& run, const FailedHand& failed);

}  // namespace cicera
