// The type of a setting, as data: the JSON Schema, the reference page and error messages are made from it.
#pragma once

#include <string>
#include <vector>

namespace cicera {

/// The values that a field accepts, for editors (JSON Schema) and, in `allowed`, for users.
struct FieldType {
  enum class Form {
    boolean,
    integer,
    words,
    integer_or_words,
    list_of_integers,
    integer_or_list,
    list_of_words,
    map_of_integers,  // its keys are the words
    list_of_maps,     // their keys are `keys`
    text,
    bilingual  // a text, or one for each language
  };
  struct Key;
  Form form = Form::boolean;
  std::vector<std::string> words;          // the words allowed
  std::vector<std::string> word_meanings;  // one per word, if words need explaining; else empty
  std::vector<std::string> also;           // other spellings, accepted on reading
  bool cards = false;                      // the words are cards
  int min = 0;                             // of integers
  int max = 0;
  std::vector<int> numbers;        // the only integers allowed; empty: all from min to max
  int min_length = 1;              // of lists
  int max_length = 0;              // of lists and texts
  std::vector<Key> keys;           // of maps in a list
  std::vector<FieldType> instead;  // other types of value that are allowed too
  Bilingual allowed;               // "free, single_first"; "a whole number from 1 to 9999"
};

/// A key of the maps in a list.
struct FieldType::Key {
  std::string name;
  std::string meaning;
  FieldType type;
  bool required = false;
};

}  // namespace cicera
