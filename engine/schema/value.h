// A value as a ruleset states it, not yet interpreted: a text, a list or a map, each with its position in the source.
// The reader makes Values from YAML; the table of fields converts them to rules, and back for `show`, `diff` and the
// documentation.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/cards/notation.h"
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
  DeckNames letters = DeckNames::italian;  // in which cards are written

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

/// Equal in all but the locations and the letters.
bool operator==(const Value& a, const Value& b);

/// The value in YAML's flow style on one line: `12`, `[6, 6]`, `{A: 1, 2: 2}`.
std::string to_text(const Value& value);

/// A text as a YAML scalar on a line of its own: plain if YAML reads that as the same text, else in double quotes.
std::string yaml_scalar(const std::string& text);

/// The value with its cards written in these letters.
Value in_letters(Value value, const DeckNames& letters);

/// The number of characters of a text in its source line; 1 for a list or a map.
int written_length(const Value& value);

}  // namespace cicera
