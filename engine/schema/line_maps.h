// The maps of lines by name, `scoring` and `match.instant_win`.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/field.h"

namespace cicera {

struct LineMap {
  std::string path;  // the part of a starred path before the star
  Bilingual noun;    // "scoring line"
  std::function<std::vector<std::string>(const Rules&)> names;
  /// Appends a line with every member at its initialiser.
  std::function<void(Rules&, std::string_view line)> add;
  /// Resets a line to its initialisers, in its place.
  std::function<void(Rules&, std::string_view line)> reset;
  std::function<void(Rules&, std::string_view line)> remove;
  /// Makes a line the same as in other rules, in its place, or appends it.
  std::function<void(Rules& to, const Rules& from, std::string_view line)> copy;
};
const std::vector<LineMap>& line_maps();

/// The scoring line of this name, or null.
const ScoringLine* find_line(const Rules& rules, std::string_view name);

/// The rows that a line of the map has: those of its kind, for scoring lines.
std::vector<const Field*> fields_of_line(const LineMap& map, const Rules& rules, std::string_view line);

}  // namespace cicera
