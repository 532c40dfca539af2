// How what is stated meets what stood before: maps entry by entry, and overrides one with another.
#pragma once

#include <optional>
#include <vector>

#include "engine/schema/value.h"

namespace cicera {

/// Whether a value is the word `off`.
bool is_off(const Value& value);

/// The map that a stated one makes of what stood before it: its own entries, those of `before` that it does not name,
/// and none that it names `off`. An empty map stays empty. Ranks are the same in any spelling.
Value with_entries(const std::optional<Value>& before, const Value& stated);

/// The trees of overrides that are applied together: one, but for what undoes an earlier one, as `scoring={}` before a
/// new line does.
std::vector<Value> combined(const std::vector<Value>& overrides);

}  // namespace cicera
