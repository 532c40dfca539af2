// A share of a simulation: several processes play one share each, and their results are added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cicera {

/// Bounds at which the arithmetic of Shard does not overflow.
inline constexpr std::int64_t max_units = 1'000'000'000'000;
inline constexpr std::int64_t max_shards = 1'000'000;

/// Shards with the same `of` cover all units of a command without overlapping.
struct Shard {
  std::int64_t number = 1;  // from 1
  std::int64_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;

  bool whole() const { return of == 1; }
  /// The first unit of this share, counted from 0, when the command has `units` in all.
  std::int64_t first(std::int64_t units) const { return units * (number - 1) / of; }
  /// The number of units in this share, when the command has `units` in all.
  std::int64_t size(std::int64_t units) const { return units * number / of - first(units); }
};

/// Parses `K/N`; nullopt unless 1 <= K <= N <= max_shards.
std::optional<Shard> parse_shard(std::string_view text);

/// `2/8`
std::string to_text(const Shard& shard);

}  // namespace cicera
