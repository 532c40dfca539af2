// A place in a JSON document that came from outside, read strictly: whatever is missing, left over, of another type or
// out of range is told with the file and the path to it, as in `FILE: error: sums.units must be ...`.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/support/error.h"

namespace cicera {

/// Parses a document that is not nested deeper than `deepest`. Throws PlacedError with the position of what is no JSON.
nlohmann::json parse_json(const std::string& file, std::string_view text, int max_depth);

class JsonCursor {
 public:
  /// The document as a whole; document and file name must outlive the cursor.
  JsonCursor(const nlohmann::json& document, const std::string& file) : value_(&document), file_(&file) {}

  /// What stands under this key of an object.
  JsonCursor operator[](const std::string& key) const;
  /// The items of a list; `size` of them, if that is told.
  std::vector<JsonCursor> items() const;
  std::vector<JsonCursor> items(std::size_t size) const;
  /// Refuses an object that has other keys too.
  void expect_keys(const std::vector<std::string>& keys) const;

  bool is_null() const { return value_->is_null(); }
  void expect_null() const;
  const std::string& text() const;
  std::vector<std::string> texts() const;
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  std::uint64_t natural() const;
  double number(double min, double max) const;
  const nlohmann::json& object() const;

  /// Throws PlacedError: `FILE: error: PATH message`.
  [[noreturn]] void fail(const std::string& message) const;

 private:
  JsonCursor(const nlohmann::json& value, const std::string& file, std::string path)
      : value_(&value), file_(&file), path_(std::move(path)) {}

  const nlohmann::json* value_;
  const std::string* file_;
  std::string path_;  // empty: the document
};

}  // namespace cicera
