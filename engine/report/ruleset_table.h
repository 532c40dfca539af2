// The figures of each ruleset of a comparison as a table.
#pragma once

#include <string>

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// A column for each ruleset: points by side and by scoring line, wins, ties and choices, and with matches how they
/// end, as played with this lineup.
std::string ruleset_table(const SimulationConclusion& found, std::size_t lineup, const Style& style);

}  // namespace cicera
