// The lines common to all reports on a simulation.
#pragma once

#include <cstdint>
#include <string>

#include "engine/conclusions/conclusion.h"

namespace cicera {

/// "100,000 hands, random players, seed 1; ± is the 95% margin of error"; for a run to
/// a precision also a line that says whether it was reached.
std::string run_heading(const Conclusion& found);

/// Rounded; 0 if no time passed.
std::int64_t hands_per_second(std::int64_t hands, double seconds);

/// "1.3 s, 152,000 hands per second on 2 threads", or "in 8 shards" when merged, with a newline.
std::string speed_text(const Conclusion& found);

/// "side 0, leads": in independent hands side 0 leads and the last side deals; in matches just "side 0", since the deal
/// rotates.
std::string side_label(Side side, int sides, bool matches);

/// "leader's wins": the share of units that the first of these sides wins.
std::string wins_label(const Subject& subject);

/// "these 2,000 hands", or "this 1 hand".
std::string these_units(const Conclusion& found);

/// "leads - deals": the sides of the report's side difference.
std::string difference_label(const Subject& subject);

}  // namespace cicera
