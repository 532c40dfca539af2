// Studies, played by one thread to their end.
#pragma once

#include <string_view>

#include "engine/studies/judge_run.h"
#include "engine/studies/simulation_run.h"
#include "engine/studies/tune_run.h"

namespace cicera::tests {

/// A study of shipped rulesets, loaded and played. `study`: the name of its command.
SimulationRun played_study(std::string_view study, const std::vector<std::string>& specs, SimulationOptions options);

/// Plays all of what was loaded.
void play_all(JudgeRun& run);
void play_all(const Library& library, TuneRun& run);

}  // namespace cicera::tests
