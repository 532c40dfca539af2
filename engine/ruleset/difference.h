// The differences between rulesets, setting by setting.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/schema/value.h"

namespace cicera {

struct Difference {
  std::string rule;                          // its path
  std::vector<std::optional<Value>> values;  // one per ruleset; nullopt where it has no such line
};

/// The settings that are not equal in all the rulesets, in the order of the table of fields.
std::vector<Difference> differences(const std::vector<Ruleset>& rulesets);

}  // namespace cicera
