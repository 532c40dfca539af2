// What differs between rulesets, rule by rule.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/schema/value.h"

namespace cicera {

struct Difference {
  std::string rule;                          // its path
  std::vector<std::optional<Value>> values;  // one a ruleset; nothing where it has no such line
};

/// The switches that are not the same in all the rulesets, in the order of the table of rules.
std::vector<Difference> differences(const std::vector<Ruleset>& rulesets);

}  // namespace cicera
