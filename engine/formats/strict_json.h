// JSON that came from outside, parsed strictly: no key twice in an object, nothing nested deeper and no object larger
// than the format at hand could have it, whatever the parser itself would take.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cicera {

/// Why a text is refused, as a clause: "it is nested too deeply".
class BadJson : public std::runtime_error {
 public:
  enum class Fault { syntax, shape, repeated_key };

  BadJson(Fault fault, const std::string& message, std::size_t byte = 0)
      : std::runtime_error(message), fault_(fault), byte_(byte) {}

  Fault fault() const { return fault_; }
  /// Where it stops being JSON, counted from 1; 0 where no place is known.
  std::size_t byte() const { return byte_; }

 private:
  Fault fault_;
  std::size_t byte_;
};

/// Parses a text that holds one document, as deep as `deepest` and with at most `max_keys` keys in an object. Throws
/// BadJson.
nlohmann::json parse_strictly(std::string_view text, int max_depth, std::size_t max_keys);

}  // namespace cicera
