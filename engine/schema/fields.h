// The one table of rules: a row for every switch, with its dotted path, what it allows, what it means, and how to
// set and tell the member of Rules behind it. The reader's checks, overrides, `show`, `diff`, the JSON Schema and
// the reference page are all made from these rows.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/field_type.h"
#include "engine/schema/value.h"

namespace cicera {

/// Where a page for people tells a switch, in the order of telling (engine/ruleset/chapters.h has the words).
enum class Chapter : std::uint8_t { deck, players, deal, play, scoring, winning };

struct Field {
  /// Dotted path. In `scoring.*.tie` and `match.instant_win.*.all_of` the star stands for the line's name.
  std::string path;
  FieldType type;
  /// Whose sentences tell it: another value of the switch is another sentence there.
  Chapter chapter{};
  /// One sentence without a full stop.
  std::string meaning;
  /// For a field of scoring lines: the kinds of line that have it. Empty: not a scoring line's field.
  std::vector<LineKind> kinds;
  /// A line of these kinds must state it.
  bool required = false;

  /// Sets the member from a value. `line` is the name that the star stands for (that line must be there already).
  /// Throws Error, located at the part of the value that is wrong.
  std::function<void(Rules&, std::string_view line, const Value&)> set;
  /// The member as a value; nothing when it says nothing (no `max`).
  std::function<std::optional<Value>(const Rules&, std::string_view line)> get;

  bool has_star() const { return path.find('*') != std::string::npos; }
  /// Whether a scoring line of this kind has the field.
  bool suits(LineKind kind) const;
};

/// Every row, in the order of the schema. The row of `scoring.*.kind` stands first among the lines' fields.
const std::vector<Field>& fields();

/// The path with the star replaced by a line's name.
std::string path_of(const Field& field, std::string_view line);

/// A map of lines by name, `scoring` or `match.instant_win`: the part of a starred path before the star.
struct LineMap {
  std::string path;
  std::string noun;  // "scoring line"
  std::function<std::vector<std::string>(const Rules&)> names;
  /// Appends a line with every member at its initialiser.
  std::function<void(Rules&, std::string_view line)> add;
  /// Puts a line back to its initialisers, in its place.
  std::function<void(Rules&, std::string_view line)> reset;
  std::function<void(Rules&, std::string_view line)> remove;
};
const std::vector<LineMap>& line_maps();

/// The scoring line of this name, or null.
const ScoringLine* find_line(const Rules& rules, std::string_view name);

/// The rows that a line of the map has: those of its kind, for scoring lines.
std::vector<const Field*> fields_of_line(const LineMap& map, const Rules& rules, std::string_view line);

/// One switch as it stands in some rules.
struct Setting {
  std::string path;
  Value value;
};
/// Every switch that says something, in the order of the table, lines one after another in their own order.
std::vector<Setting> settings(const Rules& rules);

/// The rows for a full dotted path such as `match.target` or `scoring.cards.tie`: none, one, or one for each group
/// of kinds. A line's name is anything where the star stands.
std::vector<const Field*> find_fields(std::string_view path);

// The kinds of scoring line
std::string_view kind_name(LineKind kind);
std::optional<LineKind> parse_kind(std::string_view name);
/// One sentence for people.
std::string_view kind_meaning(LineKind kind);
const std::vector<LineKind>& all_kinds();

/// What is wrong with rules that are each allowed but do not go together: cards that do not come out, a card that
/// the deck lacks, points that a tie cannot divide. Each fault names the path that it blames, and the others that
/// have a part in it: whichever was set last is what the user should look at.
struct Contradiction {
  std::string path;
  std::vector<std::string> others;
  std::string message;
  std::string hint;
};
std::vector<Contradiction> contradictions(const Rules& rules);

}  // namespace cicera
