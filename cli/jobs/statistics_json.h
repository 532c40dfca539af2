// The sums of a simulation as JSON, and back: the part `sums` of `cicera.partial/1` of docs/formats.md.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/formats/json_cursor.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

nlohmann::ordered_json sums_json(const std::vector<Contest>& contests, const SimulationResult& sums);

/// What may stand in sums.
struct SumsLimits {
  bool matches = false;      // units are matches rather than hands
  std::int64_t units = 0;    // at most
  std::int64_t addends = 1;  // so many such sums can be added without an overflow
};

/// The sums of these contests. Throws PlacedError where they cannot be such.
SimulationResult read_sums(const JsonCursor& json, const std::vector<Contest>& contests, const SumsLimits& limits);

}  // namespace cicera::cli
