#include "engine/support/int128.h"

#include <algorithm>

namespace cicera {

std::string to_text(Int128 number) {
  constexpr int base = 10;
  std::string digits;
  const bool negative = number < 0;
  do {
    const int digit = static_cast<int>(number % base);
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    number /= base;
  } while (number != 0);
  if (negative) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Int128> parse_int128(std::string_view text) {
  constexpr int base = 10;
  const bool negative = text.starts_with('-');
  Int128 number = 0;
  for (const char c : text.substr(negative ? 1 : 0)) {
    if (c < '0' || c > '9') return std::nullopt;
    if (__builtin_mul_overflow(number, Int128{base}, &number) || __builtin_add_overflow(number, c - '0', &number))
      return std::nullopt;
  }
  if (negative) number = -number;
  return to_text(number) == text ? std::optional(number) : std::nullopt;  // refuses -, -0 and 07
}

}  // namespace cicera
