// A complete ruleset: every setting with its value and where that was written. As YAML it is again a ruleset,
// equivalent and without `extends`.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/ruleset/ruleset.h"

namespace cicera {

/// The ruleset as a file, with the origin of each value in a comment after it.
std::string resolved_yaml(const Ruleset& ruleset);

/// {"ruleset":..,"fingerprint":..,"rules":{path:{"value":..,"from":..}},"title":..,"aliases":[..],"sources":[..],
/// "complete":..,"notes":[{"kind":..,"text":..}]}
nlohmann::ordered_json resolved_json(const Ruleset& ruleset);

/// [{"title":..,"link":..}], with null for what a source does not have.
nlohmann::ordered_json sources_json(const std::vector<CitedSource>& sources);

/// Typed as YAML types it: 51, true, "none", lists, maps.
nlohmann::ordered_json json_of(const Value& value);

/// A hash of 16 hexadecimal digits, equal for equal rules whatever the ruleset's name: FNV-1a over a line `path=value`
/// for each setting.
std::string fingerprint(const Rules& rules);

}  // namespace cicera
