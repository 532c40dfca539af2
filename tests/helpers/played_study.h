// A study of shipped rulesets, loaded and played by one thread.
#pragma once

#include <string_view>

#include "engine/studies/simulation_run.h"

namespace cicera::tests {

/// `study`: the name of its command.
SimulationRun played_study(std::string_view study, const std::vector<std::string>& specs, SimulationOptions options);

}  // namespace cicera::tests
