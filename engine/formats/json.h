// JSON: strict parsing of documents from outside, and serialisation.
//
//   const nlohmann::json document = parse_json(line, location, {.max_depth = 3});
//   const JsonCursor root(document, location);
//   header.seed = root["seed"].natural();  // or an Error: `FILE:LINE:COLUMN: error: seed must be a whole number ...`
//
// Every document that the program reads goes through parse_json: hand records, match files, checkpoints, messages
// between processes, and the answers of bots.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/support/error.h"

namespace cicera {

/// The limits of a format. A text beyond them is rejected before it uses much memory or stack.
struct JsonLimits {
  int max_depth;                  // of nested lists and objects
  std::size_t max_keys = 10'000;  // of one object
};

/// Parses a text that holds one document and begins at `begin`. Throws Error (input), located at the culprit, for
/// malformed JSON or UTF-8, a NUL byte, a duplicate key, and anything beyond the limits.
nlohmann::json parse_json(std::string_view text, const SourceLocation& begin, JsonLimits limits);

/// About the bytes that an allocation takes beside what is stored in it.
inline constexpr std::size_t allocation = 32;

/// About the bytes that a document takes.
std::size_t memory_of(const nlohmann::ordered_json& document);

/// A value inside a document. Members throw Error for a value that is missing, unknown, of the wrong type or out of
/// range, with the location of the document and the path of the value, as in `FILE: error: sums.units must be ...`.
class JsonCursor {
 public:
  /// The document as a whole, which must outlive the cursor.
  JsonCursor(const nlohmann::json& document, SourceLocation location)
      : value_(&document), location_(std::make_shared<const SourceLocation>(std::move(location))) {}

  /// The value of a key of an object.
  JsonCursor operator[](const std::string& key) const;
  /// The items of a list; `size` of them, if given.
  std::vector<JsonCursor> items() const;
  std::vector<JsonCursor> items(std::size_t size) const;
  /// Throws Error for an object with any other key.
  void expect_keys(const std::vector<std::string>& keys) const;

  bool is_null() const { return value_->is_null(); }
  bool is_text() const { return value_->is_string(); }
  void expect_null() const;
  const std::string& text() const;
  std::vector<std::string> texts() const;
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  std::uint64_t natural() const;
  double number(double min, double max) const;
  const nlohmann::json& object() const;

  /// Throws Error: the path of the value, then the message.
  [[noreturn]] void fail(const Bilingual& message) const;
  [[noreturn]] void fail(const std::string& message) const { fail(Bilingual(message)); }

 private:
  JsonCursor(const nlohmann::json& value, std::shared_ptr<const SourceLocation> location, std::string path)
      : value_(&value), location_(std::move(location)), path_(std::move(path)) {}

  const nlohmann::json* value_;
  std::shared_ptr<const SourceLocation> location_;
  std::string path_;  // empty: the document
};

// Serialisation. Bytes that are not UTF-8, as in file names, are replaced.
/// The document on indented lines, with a newline.
inline std::string json_text(const nlohmann::ordered_json& document) {
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// The document on one line, without a newline.
template <typename Json>
std::string json_line(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cicera
