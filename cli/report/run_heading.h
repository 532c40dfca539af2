// The lines that every report on a simulation has.
#pragma once

#include <cstdint>
#include <string>

#include "cli/jobs/simulation_run.h"

namespace cicera::cli {

/// "100,000 hands, random players, seed 1; ± is half of a 95% interval", and of a run
/// to a precision a second line that says whether that was enough.
std::string run_heading(const SimulationRun& run);

/// Rounded; 0 where no time went by.
std::int64_t hands_a_second(std::int64_t hands, double seconds);

/// "1.3 s, 152,000 hands a second on 2 threads", or "in 8 shards" when merged, with a newline.
std::string speed_text(const SimulationRun& run);

/// "side 0, leads": in independent hands side 0 leads and the last side deals; in matches everyone does in turn.
std::string side_label(int side, int sides, bool matches);

/// "leads - deals": what the side difference of the report is between.
std::string difference_label(const SimulationRun& run);

}  // namespace cicera::cli
