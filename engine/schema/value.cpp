#include "engine/schema/value.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "engine/support/character_count.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// A text as a double-quoted YAML scalar.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (const unsigned code = static_cast<unsigned char>(c); code < 0x20 || code == 0x7F) {
      constexpr std::string_view digits = "0123456789ABCDEF";
      out += "\\x";
      out += digits[code / 16];
      out += digits[code % 16];
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + '"';
}

}  // namespace

Value Value::of(std::string text) {
  Value value;
  value.text = std::move(text);
  return value;
}

Value Value::list(std::vector<Value> items) {
  Value value;
  value.shape = Shape::list;
  value.items = std::move(items);
  return value;
}

Value Value::map(std::vector<Entry> entries) {
  Value value;
  value.shape = Shape::map;
  value.entries = std::move(entries);
  return value;
}

bool operator==(const Value& a, const Value& b) {
  return a.shape == b.shape && a.text == b.text && a.quoted == b.quoted && a.items == b.items &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                    [](const Value::Entry& x, const Value::Entry& y) { return x.key == y.key && x.value == y.value; });
}

Value in_letters(Value value, const DeckNames& letters) {
  value.letters = letters;
  for (Value& item : value.items) item = in_letters(std::move(item), letters);
  for (auto& [key, entry] : value.entries) {
    key.letters = letters;
    entry = in_letters(std::move(entry), letters);
  }
  return value;
}

std::string to_text(const Value& value) {
  std::string out;
  switch (value.shape) {
    case Value::Shape::text:
      return value.quoted ? in_quotes(value.text) : value.text;
    case Value::Shape::list:
      for (const Value& item : value.items) out += (out.empty() ? "" : ", ") + to_text(item);
      return "[" + out + "]";
    case Value::Shape::map:
      for (const auto& [key, entry] : value.entries)
        out += (out.empty() ? "" : ", ") + to_text(key) + ": " + to_text(entry);
      return "{" + out + "}";
  }
  return out;
}

std::string yaml_scalar(const std::string& text) {
  const auto is_letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
  const auto is_plain = [&](char c) {
    return is_letter(c) || ('0' <= c && c <= '9') || std::string_view(" -_.,/()").find(c) != std::string_view::npos;
  };
  constexpr std::string_view reserved[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
  const bool is_path = text.starts_with("./") || text.starts_with("../") || text.starts_with('/');
  const bool may_be_plain = !text.empty() && (is_path || is_letter(text.front())) && text.back() != ' ';
  Value value = Value::of(text);
  value.quoted = !may_be_plain || !std::all_of(text.begin(), text.end(), is_plain) ||
                 std::find(std::begin(reserved), std::end(reserved), to_lower(text)) != std::end(reserved);
  return to_text(value);
}

int written_length(const Value& value) {
  if (!value.is_text()) return 1;
  return std::max(1, character_count(value.text) + (value.quoted ? 2 : 0));
}

}  // namespace cicera
