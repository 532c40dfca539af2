// The answer of `cicera arena` for people: verdicts, a crosstable, ratings.
#pragma once

#include <string>

#include "engine/studies/simulation_run.h"
#include "engine/support/style.h"

namespace cicera {

std::string arena_text(const SimulationRun& run, const Style& style);

}  // namespace cicera
