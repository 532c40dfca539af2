// What a user is told of a hand that cannot be played to its end.
#pragma once

#include "engine/studies/simulation_run.h"

namespace cicera {

/// The error, with the hand and the command that plays it alone as its hint.
Error named(const SimulationRun& run, const FailedHand& failed);

}  // namespace cicera
