// One setting of the rules: its dotted path, its type and meaning, and how to set and read the member of Rules behind
// it.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/codec.h"
#include "engine/schema/field_type.h"
#include "engine/schema/value.h"

namespace cicera {

struct Field {
  /// Dotted path. The star in `scoring.*.tie` and `match.instant_win.*.all_of` is the line's name.
  std::string path;
  FieldType type;
  /// One sentence without a full stop.
  std::string meaning;
  /// For a field of scoring lines: the kinds of line that have it. Empty: not a scoring line's field.
  std::vector<LineKind> kinds;
  /// Required in lines of these kinds.
  bool required = false;
  /// Came when rules were stored already: it counts in their fingerprint only where it is not as in standard play, so
  /// that matches, records and packs stay good.
  bool is_newer = false;

  /// Sets the member from a value. `line` is the name instead of the star; that line must exist. Throws Error, located
  /// at the wrong part of the value.
  std::function<void(Rules&, std::string_view line, const Value&)> set;
  /// The member as a value; empty for a member that is written by leaving it out (no `max`).
  std::function<std::optional<Value>(const Rules&, std::string_view line)> get;

  bool has_star() const { return path.find('*') != std::string::npos; }
  /// Whether a scoring line of this kind has the field.
  bool suits(LineKind kind) const { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }
};

/// The member of some rules behind a field, for the line of this name where the path has a star. A plain function, so
/// that all fields of a type share one instantiation of `make_field`.
template <typename T>
using Member = T& (*)(Rules&, std::string_view line);

template <typename T>
Field make_field(std::string path, const Codec<T>& codec, std::type_identity_t<Member<T>> member, std::string meaning) {
  Field field;
  field.path = std::move(path);
  field.type = codec.type;
  field.meaning = std::move(meaning);
  field.set = [read = codec.read, member](Rules& rules, std::string_view line, const Value& value) {
    member(rules, line) = read(value);
  };
  // Members are reached through Rules&, and only read here.
  field.get = [write = codec.write, member](const Rules& rules, std::string_view line) {
    return write(member(const_cast<Rules&>(rules), line));
  };
  return field;
}

inline Field required(Field field) {
  field.required = true;
  return field;
}

}  // namespace cicera
