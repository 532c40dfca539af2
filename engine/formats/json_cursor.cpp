#include "engine/formats/json_cursor.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/schema/codec.h"
#include "engine/support/text.h"

namespace cicera {

using nlohmann::json;

json parse_json(const std::string& file, std::string_view text, int max_depth) {
  const auto check_depth = [&](int depth, json::parse_event_t, json&) {
    if (depth > max_depth) throw PlacedError(file + ": error: it is nested too deeply");
    return true;
  };
  try {
    return json::parse(text.begin(), text.end(), check_depth);
  } catch (const json::parse_error& error) {
    const std::string_view before = text.substr(0, error.byte == 0 ? 0 : std::min(error.byte - 1, text.size()));
    const auto line_begin = before.rfind('\n') + 1;  // 0 in the first line
    throw PlacedError(fmt::format("{}:{}:{}: error: from here on this is no JSON", file,
                                  1 + std::count(before.begin(), before.end(), '\n'), 1 + before.size() - line_begin));
  } catch (const json::exception&) {
    throw PlacedError(file + ": error: a number is too large");
  }
}

JsonCursor JsonCursor::operator[](const std::string& key) const {
  const auto found = object().find(key);
  const std::string path = path_.empty() ? key : path_ + "." + key;
  if (found == value_->end()) throw PlacedError(fmt::format("{}: error: {} is missing", *file_, path));
  return {*found, *file_, path};
}

std::vector<JsonCursor> JsonCursor::items() const {
  if (!value_->is_array()) fail("must be a list");
  std::vector<JsonCursor> items;
  for (std::size_t i = 0; i < value_->size(); ++i)
    items.push_back(JsonCursor((*value_)[i], *file_, fmt::format("{}[{}]", path_, i)));
  return items;
}

std::vector<JsonCursor> JsonCursor::items(std::size_t size) const {
  std::vector<JsonCursor> found = items();
  if (found.size() != size) fail(fmt::format("must have {} items, not {}", size, found.size()));
  return found;
}

void JsonCursor::expect_keys(const std::vector<std::string>& keys) const {
  for (const auto& [key, value] : object().items())
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      fail(fmt::format("has an unknown key '{}'", printable(key)));
}

void JsonCursor::expect_null() const {
  if (!is_null()) fail("must be null");
}

const std::string& JsonCursor::text() const {
  if (!value_->is_string()) fail("must be a text");
  return value_->get_ref<const std::string&>();
}

std::vector<std::string> JsonCursor::texts() const {
  std::vector<std::string> texts;
  for (const JsonCursor& item : items()) texts.push_back(item.text());
  return texts;
}

std::int64_t JsonCursor::integer(std::int64_t min, std::int64_t max) const {
  const bool fits = value_->is_number_integer() && (!value_->is_number_unsigned() || natural() <= INT64_MAX);
  const std::int64_t number = fits ? value_->get<std::int64_t>() : 0;
  if (!fits || number < min || number > max) fail(fmt::format("must be a whole number from {} to {}", min, max));
  return number;
}

std::uint64_t JsonCursor::natural() const {
  if (!value_->is_number_unsigned()) fail(fmt::format("must be a whole number from 0 to {}", UINT64_MAX));
  return value_->get<std::uint64_t>();
}

double JsonCursor::number(double min, double max) const {
  const double number = value_->is_number() ? value_->get<double>() : -1;
  if (!value_->is_number() || !(number >= min && number <= max))
    fail(fmt::format("must be a number from {} to {}", min, max));
  return number;
}

const json& JsonCursor::object() const {
  if (!value_->is_object()) fail("must be an object");
  return *value_;
}

void JsonCursor::fail(const std::string& message) const {
  throw PlacedError(fmt::format("{}: error: {} {}", *file_, path_.empty() ? "the document" : path_, message));
}

}  // namespace cicera
