// What each rule is worth as JSON, `cicera.worth/1` of docs/formats/json.md.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/worth_conclusion.h"

namespace cicera {

/// Ends with a newline; `sentences` are the verdict.
std::string worth_json(const WorthConclusion& worth, const std::vector<std::string>& sentences);

}  // namespace cicera
