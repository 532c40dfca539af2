// A share of a simulation: several processes play one share each, and `merge` adds what they print.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cicera::cli {

struct Shard {
  std::int64_t number = 1;  // from 1
  std::int64_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;

  bool whole() const { return of == 1; }
  /// Of so many units (hands or matches) of a command, the first that this share has, and how many.
  std::int64_t first(std::int64_t units) const { return units * (number - 1) / of; }
  std::int64_t size(std::int64_t units) const { return units * number / of - first(units); }
};

/// So many units into at most so many shards go without an overflow.
inline constexpr std::int64_t max_units = 1'000'000'000'000;
inline constexpr std::int64_t max_shards = 1'000'000;

/// Reads `K/N`, or nothing when it is not that.
std::optional<Shard> parse_shard(std::string_view text);

/// `2/8`
std::string to_text(const Shard& shard);

}  // namespace cicera::cli
