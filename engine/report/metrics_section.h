// The metrics of --metrics as a section of a report page.
#pragma once

#include <optional>

#include "engine/conclusions/simulation_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

/// A table with a row for each metric and a column for each ruleset with each lineup, or for each pairing of an arena,
/// shaded against the first column; and a folded one of what they mean. Nothing without --metrics.
std::optional<PageSection> metrics_section(const SimulationConclusion& found);

}  // namespace cicera
