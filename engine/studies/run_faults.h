// What is refused before a run, and what is said of a hand that fails in it.
#pragma once

#include <string_view>

#include "engine/studies/simulation_run.h"

namespace cicera {

/// Throws Error for players that see all cards unless they are `allowed`.
void check_cheats(const Subject& subject, bool allowed);

/// Throws Error where there are more parts than units to play; `part` asks for a part at this door.
void check_size_of_parts(const SimulationParameters& options, std::string_view part);

/// The error of a hand that failed, with the command that plays it alone as its hint.
Error explained(const SimulationRun& run, const FailedHand& failed);

}  // namespace cicera
