// How the types of rules are read from values and written back: a Codec for each, with what it allows told for people
// and editors. Reading is strict, writing gives the one form that the formats use, and reading what was written gives
// the same again.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/fields.h"

namespace cicera {

template <typename T>
struct Codec {
  FieldType type;
  /// Throws BadValue, placed at the part that is wrong.
  std::function<T(const Value&)> read;
  /// Nothing for a value that says nothing.
  std::function<std::optional<Value>(const T&)> write;
};

/// A value of an enumeration and the word for it, which stands nowhere else.
template <typename T>
struct Word {
  T value;
  std::string_view word;
  std::string_view meaning;
};

// Faults
[[noreturn]] void fail(const Value& at, std::string message, std::string hint);
/// The fault of a text that is none of the words allowed.
[[noreturn]] void fail_word(const Value& at, const std::vector<std::string>& words, const std::string& allowed);
/// A user's text in a message: cut where it is long, without control characters.
std::string shown(std::string_view text);
std::string joined(const std::vector<std::string>& texts, std::string_view divider = ", ");

// Plain values
bool is_integer_text(std::string_view text);
int read_integer(const Value& value, int min, int max);
bool read_boolean(const Value& value);
/// The text, once it is one: lists, maps and nothing are refused. `wanted` is what is allowed, for the hint.
const std::string& read_text(const Value& value, const std::string& wanted);

/// The items, once it is a list of at least one and not too many.
const std::vector<Value>& read_list(const Value& value, const FieldType& type, const std::string& example);

// What types tell
std::string allowed_integer(int min, int max);
FieldType integer_type(FieldType::Form form, int min, int max, std::string allowed);
/// The type of a field that takes one of the words.
FieldType type_of_words(std::vector<std::string> words, std::vector<std::string> meanings);

// The codecs
Codec<bool> boolean();
Codec<std::string> text(int longest, const std::string& allowed);
Codec<int> integer(int min, int max);
/// As integer(1, max), where `max` is no limit at all and is not written.
Codec<int> limit(int max);
Codec<Suit> suit();
Codec<Rank> rank();
Codec<Card> card();
Codec<Counted> counted();
Codec<Points> points(const std::vector<Word<Points::By>>& table);
Codec<std::vector<Suit>> suits();
Codec<std::vector<Rank>> ranks();
Codec<std::array<int, rank_count>> values_of_ranks(int max);
Codec<std::vector<int>> integers(int min, int max, int longest);
/// One integer stands for the list of it alone.
Codec<std::vector<int>> integer_or_list(int min, int max, int longest);

template <typename T>
Codec<T> words(const std::vector<Word<T>>& table) {
  std::vector<std::string> names;
  std::vector<std::string> meanings;
  for (const Word<T>& word : table) {
    names.emplace_back(word.word);
    meanings.emplace_back(word.meaning);
  }
  Codec<T> codec;
  codec.type = type_of_words(std::move(names), std::move(meanings));
  codec.read = [table, type = codec.type](const Value& value) {
    const std::string& text = read_text(value, type.allowed);
    for (const Word<T>& word : table)
      if (text == word.word) return word.value;
    fail_word(value, type.words, type.allowed);
  };
  codec.write = [table](const T& member) -> std::optional<Value> {
    for (const Word<T>& word : table)
      if (member == word.value) return Value::of(std::string(word.word));
    return std::nullopt;
  };
  return codec;
}

}  // namespace cicera
