// What each rule is worth as JSON, `cicera.worth/1` of docs/formats/json.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/conclusions/worth_conclusion.h"

namespace cicera {

/// `sentences` are the verdict.
nlohmann::ordered_json worth_json(const WorthConclusion& worth, const std::vector<std::string>& sentences);

}  // namespace cicera
