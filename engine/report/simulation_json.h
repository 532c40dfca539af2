// A simulation or a comparison as JSON for other programs: `cicera.simulation/1` of docs/formats/json.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/conclusions/comparison_conclusion.h"

namespace cicera {

/// The document.
nlohmann::ordered_json simulation_json(const SimulationConclusion& found);
/// Likewise of compare, with its verdict in sentences, and of a sweep of either.
nlohmann::ordered_json comparison_json(const ComparisonConclusion& found, const std::vector<std::string>& sentences);

}  // namespace cicera
