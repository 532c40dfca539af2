// Powers and logarithms of 2 in whole numbers. They decide on plays, so they have the same bits on every machine, which
// the library's functions do not promise. Arguments and logarithms are in parts of 2^16; ten bits after the point are
// looked up, so a power is right to a thousandth of itself.
//
// Example:
//   assert(power_of_two(3 * fixed_one, /*bits=*/0) == 8 && power_of_two(-fixed_one, 16) == 1 << 15);
//   assert(log2_of(8) == 3 * fixed_one);
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/support/sizes.h"

namespace cicera {

inline constexpr std::int32_t fixed_one = 1 << 16;

namespace fixed_point {

inline constexpr int table_bits = 10;
inline constexpr std::size_t table_size = std::size_t{1} << table_bits;

/// The square root, rounded down.
constexpr std::uint64_t square_root(std::uint64_t n) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= n) root |= bit;
  return root;
}

/// 2^(i / table_size) in parts of 2^31, for every i.
constexpr std::array<std::uint32_t, table_size> powers() {
  std::array<std::uint64_t, table_bits> roots{};  // 2^(1/2), 2^(1/4) and so on
  std::uint64_t root = std::uint64_t{1} << 32;
  for (std::uint64_t& each : roots) each = root = square_root(root << 31);
  std::array<std::uint32_t, table_size> table{};
  for (std::size_t i = 0; i < table_size; ++i) {
    std::uint64_t power = std::uint64_t{1} << 31;
    for (std::size_t bit = 0; bit < table_bits; ++bit)
      if ((i >> (table_bits - 1 - bit) & 1) != 0) power = power * roots[bit] >> 31;
    table[i] = static_cast<std::uint32_t>(power);
  }
  return table;
}

/// The logarithm of 1 + i / table_size in parts of fixed_one, for every i: bit by bit, by squaring.
constexpr std::array<std::int32_t, table_size> logarithms() {
  std::array<std::int32_t, table_size> table{};
  for (std::size_t i = 0; i < table_size; ++i) {
    std::uint64_t number = (table_size + i) << (31 - table_bits);
    std::int32_t logarithm = 0;
    for (int bit = 0; bit < 16; ++bit) {
      number = number * number >> 31;
      const bool two = number >= std::uint64_t{1} << 32;
      if (two) number >>= 1;
      logarithm = 2 * logarithm + (two ? 1 : 0);
    }
    table[i] = logarithm;
  }
  return table;
}

inline constexpr auto power_table = powers();
inline constexpr auto log_table = logarithms();

}  // namespace fixed_point

/// 2^(exponent / fixed_one) in parts of 2^bits, rounded down. Requires a result below 2^63.
constexpr std::uint64_t power_of_two(std::int32_t exponent, int bits) {
  const std::int32_t whole = exponent >> 16;  // rounded down
  const auto part = as_size((exponent & (fixed_one - 1)) >> (16 - fixed_point::table_bits));
  const std::uint64_t power = fixed_point::power_table[part];
  const int shift = whole + bits - 31;
  if (shift >= 0) return power << shift;
  return shift > -64 ? power >> -shift : 0;
}

/// The logarithm to base 2, in parts of fixed_one. Requires a number from 1 on.
constexpr std::int32_t log2_of(std::uint64_t number) {
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  const std::uint64_t scaled = whole >= fixed_point::table_bits ? number >> (whole - fixed_point::table_bits)
                                                                : number << (fixed_point::table_bits - whole);
  return whole * fixed_one + fixed_point::log_table[scaled & (fixed_point::table_size - 1)];
}

}  // namespace cicera
