#include "engine/support/door_words.h"

#include <array>
#include <utility>

namespace cicera {
namespace {

thread_local DoorWords words_in_use = DoorWords::command_line;

/// A text of JSON.
std::string json_string(std::string_view text) {
  constexpr std::array digits = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
  constexpr unsigned char first_printable = 0x20;
  std::string json = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') json += '\\';
    if (code >= first_printable)
      json += c;
    else
      json += std::string("\\u00") + digits[code >> 4U] + digits[code & 0xFU];
  }
  return json + '"';
}

std::string command_word(const std::string& word) {
  return word.find(' ') == std::string::npos ? word : '"' + word + '"';
}

std::string value_json(const AskedKey& key) {
  if (key.values.empty()) return "true";
  if (key.values.size() == 1) return json_string(key.values.front());
  std::string list;
  for (const std::string& value : key.values) list += (list.empty() ? "" : ",") + json_string(value);
  return '[' + list + ']';
}

std::string request_words(std::string_view ask, const std::vector<AskedKey>& keys) {
  std::string json = R"({"ask":)" + json_string(ask);
  for (const AskedKey& key : keys) json += ',' + json_string(key.key) + ':' + value_json(key);
  return json + '}';
}

std::string command_words(std::string_view ask, const std::vector<AskedKey>& keys) {
  std::string line = "cicera " + std::string(ask);
  for (const AskedKey& key : keys) {
    if (key.values.empty()) line += " --" + key.key;
    for (const std::string& value : key.values)
      line += (key.is_argument ? " " : " --" + key.key + " ") + command_word(value);
  }
  return line;
}

}  // namespace

DoorWords door_words() { return words_in_use; }

UseDoorWords::UseDoorWords(DoorWords words) : before_(std::exchange(words_in_use, words)) {}

UseDoorWords::~UseDoorWords() { words_in_use = before_; }

std::string key_words(std::string_view key) {
  return words_in_use == DoorWords::requests ? std::string(key) : "--" + std::string(key);
}

std::string key_words(std::string_view key, std::string_view value) {
  if (words_in_use == DoorWords::requests) return json_string(key) + ':' + json_string(value);
  return "--" + std::string(key) + ' ' + std::string(value);
}

std::string ask_words(std::string_view ask, const std::vector<AskedKey>& keys) {
  return words_in_use == DoorWords::requests ? request_words(ask, keys) : command_words(ask, keys);
}

}  // namespace cicera
