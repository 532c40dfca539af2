// A ruleset in full: every switch with its value and where that was written. As YAML it is a ruleset again, one that
// extends nothing and means the same.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/ruleset/ruleset.h"

namespace cicera {

/// The whole ruleset as a file, the origin of each value as a comment behind it.
std::string resolved_yaml(const Ruleset& ruleset);

/// {"ruleset":..,"fingerprint":..,"rules":{path:{"value":..,"from":..}}}
nlohmann::ordered_json resolved_json(const Ruleset& ruleset);

/// Typed as YAML types it: 51, true, "none", lists, maps.
nlohmann::ordered_json json_of(const Value& value);

/// Sixteen hexadecimal digits that are equal for equal rules, whatever the ruleset is called: FNV-1a over a line
/// `path=value` for each switch.
std::string fingerprint(const Rules& rules);

}  // namespace cicera
