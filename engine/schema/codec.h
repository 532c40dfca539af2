// A Codec reads a type of rule from a Value, writes it back, and describes the allowed values for users and editors.
// Reading is strict, writing gives the canonical form, and reading what was written gives the same value.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/field_type.h"
#include "engine/schema/value.h"
#include "engine/support/bilingual.h"

namespace cicera {

template <typename T>
struct Codec {
  FieldType type;
  /// Throws Error, located at the wrong part.
  std::function<T(const Value&)> read;
  /// Empty for a value that is written by leaving it out.
  std::function<std::optional<Value>(const T&)> write;
};

/// A value of an enumeration and its word. The word is defined here only.
template <typename T>
struct Word {
  T value;
  std::string_view word;
  std::string_view meaning;
};

// Errors
[[noreturn]] void fail(const Value& at, Bilingual message, Bilingual hint);
/// Throws Error for a text that is not one of the allowed words.
[[noreturn]] void fail_word(const Value& at, const std::vector<std::string>& words, const Bilingual& allowed);

// Plain values
bool is_integer_text(std::string_view text);
int read_integer(const Value& value, int min, int max);
bool read_boolean(const Value& value);
/// The text of a value. Throws Error for lists, maps and empty values; `wanted` describes what is allowed, for the
/// hint.
const std::string& read_text(const Value& value, const Bilingual& wanted);

/// The items of a list. Throws Error for other values, and for too few or too many items.
const std::vector<Value>& read_list(const Value& value, const FieldType& type, const std::string& example);

// Types
Bilingual allowed_integer(int min, int max);
FieldType integer_type(FieldType::Form form, int min, int max, Bilingual allowed);
/// The type of a field that takes one of the words.
FieldType type_of_words(std::vector<std::string> words, std::vector<std::string> meanings);

/// A text, or a map with a text for each language, in which English may be missing. `allowed` is for the hint.
Bilingual read_bilingual(const Value& value, const Bilingual& allowed);

// The codecs
Codec<bool> boolean();
Codec<std::string> text(int max_length, const Bilingual& allowed);
/// A text on one line for people, or one for each language; not written where it is empty.
Codec<Bilingual> bilingual(int max_length);
Codec<int> integer(int min, int max);
/// `none`, or from `min` to `max`.
Codec<int> integer_from(int none, int min, int max);
/// As integer(1, max), where `max` means no limit and is not written.
Codec<int> limit(int max);
Codec<Points> points(const std::vector<Word<Points::By>>& table);
Codec<std::vector<int>> integers(int min, int max, int max_length);
/// A single integer is read as a list of one.
Codec<std::vector<int>> integer_or_list(int min, int max, int max_length);

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

/// A key of the maps in a list, and the member that it sets.
template <typename T>
struct Part {
  FieldType::Key key;
  std::function<void(T&, const Value&)> set;
  std::function<std::optional<Value>(const T&)> get;
};

template <typename T, typename Member>
Part<T> part(std::string name, const Codec<Member>& codec, Member T::*member, std::string meaning) {
  return {{std::move(name), std::move(meaning), codec.type},
          [codec, member](T& item, const Value& value) { item.*member = codec.read(value); },
          [codec, member](const T& item) { return codec.write(item.*member); }};
}

/// An optional member.
template <typename T, typename Member>
Part<T> part(std::string name, const Codec<Member>& codec, std::optional<Member> T::*member, std::string meaning) {
  return {{std::move(name), std::move(meaning), codec.type},
          [codec, member](T& item, const Value& value) { item.*member = codec.read(value); },
          [codec, member](const T& item) { return item.*member ? codec.write(*(item.*member)) : std::nullopt; }};
}

template <typename T>
Part<T> required(Part<T> part) {
  part.key.required = true;
  return part;
}

/// A member that came when rules were stored already: it is not written where it is as in a new T, so that fingerprints
/// stay as they were.
template <typename T>
Part<T> newer(Part<T> part) {
  part.get = [get = part.get](const T& item) {
    std::optional<Value> value = get(item);
    return value && to_text(*value) == to_text(*get(T())) ? std::nullopt : value;
  };
  return part;
}

/// The type of a list of maps with these keys.
FieldType type_of_maps(std::vector<FieldType::Key> keys, int max_length);
/// The index of the key of an entry of such a map. Throws Error.
std::size_t read_key(const Value& map, const Value::Entry& entry, const FieldType& type);
/// Throws Error when the map lacks a required key.
void check_required(const Value& map, const FieldType& type);

/// A list, which may be empty, of maps.
template <typename T>
Codec<std::vector<T>> list_of_maps(const std::vector<Part<T>>& parts, std::string example, int max_length) {
  std::vector<FieldType::Key> keys;
  for (const Part<T>& part : parts) keys.push_back(part.key);
  Codec<std::vector<T>> codec;
  codec.type = type_of_maps(std::move(keys), max_length);
  codec.read = [parts, type = codec.type, example = std::move(example)](const Value& value) {
    std::vector<T> out;
    for (const Value& map : read_list(value, type, example)) {
      check_required(map, type);
      out.emplace_back();
      for (const Value::Entry& entry : map.entries) parts[read_key(map, entry, type)].set(out.back(), entry.value);
    }
    return out;
  };
  codec.write = [parts](const std::vector<T>& members) {
    std::vector<Value> items;
    for (const T& member : members) {
      std::vector<Value::Entry> entries;
      for (const Part<T>& part : parts)
        if (auto value = part.get(member)) entries.push_back({Value::of(part.key.name), *std::move(value)});
      items.push_back(Value::map(std::move(entries)));
    }
    return Value::list(std::move(items));
  };
  return codec;
}

}  // namespace cicera
