// The results of a sweep as text, at 80 columns.
#pragma once

#include <string>

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/support/style.h"

namespace cicera {

/// A table for each lineup with a row for each setting: of `simulate` the figures of the ruleset, of `compare` the
/// differences of each other ruleset from the first. Each has a curve: the intervals of the difference between the
/// sides, drawn to one scale.
std::string sweep_text(const SweepConclusion& sweep, const Style& style);

}  // namespace cicera
