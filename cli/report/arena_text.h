// The answer of `cicera arena` for people: verdicts, a crosstable, ratings.
#pragma once

#include <string>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

std::string arena_text(const SimulationRun& run, const Style& style);

}  // namespace cicera::cli
