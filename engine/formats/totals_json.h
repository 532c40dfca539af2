// The totals of a simulation as JSON, and back: the key `sums` of `cicera.partial/1` in
// docs/formats/partial-results.md.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/formats/json.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"

namespace cicera {

/// The totals of the plan's contests.
nlohmann::ordered_json totals_json(const SimulationPlan& plan, const SimulationResult& totals);

/// Bounds on totals that are read.
struct TotalsLimits {
  std::int64_t units = 0;   // at most
  std::int64_t copies = 1;  // this many such totals can be added without overflow
};

/// The totals of the plan's contests. Throws Error for any that no run can have.
SimulationResult read_totals(const JsonCursor& json, const SimulationPlan& plan, const TotalsLimits& limits);

}  // namespace cicera
