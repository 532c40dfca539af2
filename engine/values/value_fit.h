// Weights for the numbers of value_features.h, fitted so that a weighed row comes as near as it can to what a side has
// gained by the end of the hand (least squares). Each quarter of a hand has weights of its own. All is whole numbers,
// so that the weights are the same on every machine.
//
// Example:
//   ValueSums sums(2);
//   for (const std::int32_t x : {1000, 2000, 3000}) {
//     const std::array<std::int32_t, 2> row{1000, x};
//     sums.add(row, 500 + x / 4);
//   }
//   const std::vector<std::int64_t> weights = sums.fitted(/*hold=*/0);
//   assert(std::abs(weights[0] - 500'000) < 10 && std::abs(weights[1] - 250'000) < 10);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/game.h"

namespace cicera {

inline constexpr int value_phases = 4;

/// The quarter of the hand that a position with N plays left is in: the last is 0.
int value_phase(const Game& game, int plays_left);

/// Weights in millionths: for each phase, one for each number of a row.
inline constexpr std::int64_t weight_unit = 1'000'000;
using ValueWeights = std::array<std::vector<std::int64_t>, value_phases>;

/// The value of a row by the weights of its phase: in millionths of the row's unit.
inline std::int64_t weighed(std::span<const std::int32_t> row, std::span<const std::int64_t> weights) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < row.size(); ++i) sum += weights[i] * row[i];
  return sum;
}

/// The sums that a fit needs of rows and of what came of them.
class ValueSums {
 public:
  explicit ValueSums(std::size_t size) : size_(size), products_(size * size), by_result_(size) {}

  /// Adds a row with its result. Requires numbers below 2^17 and fewer than 2^28 rows.
  void add(std::span<const std::int32_t> row, std::int64_t result);

  /// The weights that fit best, in millionths and at most 1000. `hold` pulls all towards 0: the more, the fewer rows
  /// there are.
  std::vector<std::int64_t> fitted(std::int64_t hold) const;

 private:
  std::size_t size_;
  std::vector<std::int64_t> products_;  // the lower half
  std::vector<std::int64_t> by_result_;
};

}  // namespace cicera
