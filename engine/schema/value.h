// The value that a ruleset gives a field, before it is known what the field means: a text, a list or a map, each with
// its position in the source. The reader makes Values from YAML; the table of fields turns them into rules, and back
// for `show`, `diff` and the documentation.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/support/diagnostic.h"

namespace cicera {

struct Value {
  enum class Shape { text, list, map };
  struct Entry;

  Shape shape = Shape::text;
  std::string text;            // Shape::text
  bool quoted = false;         // Shape::text: in quotes, so never a number or a boolean
  std::vector<Value> items;    // Shape::list
  std::vector<Entry> entries;  // Shape::map, in the order written
  SourceLocation location;

  static Value of(std::string text);
  static Value list(std::vector<Value> items);
  static Value map(std::vector<Entry> entries);

  bool is_text() const { return shape == Shape::text; }
  bool is_list() const { return shape == Shape::list; }
  bool is_map() const { return shape == Shape::map; }
  /// A key with no value after it, or YAML's null.
  bool is_nothing() const { return is_text() && text.empty() && !quoted; }
};

struct Value::Entry {
  Value key;
  Value value;
};

/// Equal in all but the locations.
bool operator==(const Value& a, const Value& b);

/// The value in YAML's flow style on one line: `12`, `[6, 6]`, `{A: 1, 2: 2}`.
std::string to_text(const Value& value);

/// The number of characters that a text takes in its source line; 1 for a list or a map.
int written_length(const Value& value);

}  // namespace cicera
