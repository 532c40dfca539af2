// Numbers from texts; the whole text must be the number.
//
// Example:
//   assert(parse_whole<int>("12") == 12 && !parse_whole<int>("12a") && !parse_whole<int>(""));
//   assert(parse_decimal("+.5") == 0.5 && parse_decimal("1e-3") == 0.001 && !parse_decimal("inf"));
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace cicera {

/// Digits, after a minus where the type has negative numbers; nullopt for any other text, and out of the type's range.
template <std::integral Number>
std::optional<Number> parse_whole(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

/// A finite number: a sign may stand before it and a point first, and it may have an exponent; nullopt for any other
/// text.
inline std::optional<double> parse_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text == "." || text.starts_with('-') || text.starts_with('+')) return std::nullopt;
  const std::string digits = text.starts_with('.') ? "0" + std::string(text) : std::string(text);
  double number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number, std::chars_format::general);
  if (error != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
  return negative ? -number : number;
}

}  // namespace cicera
