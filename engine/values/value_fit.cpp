#include "engine/values/value_fit.h"

#include <algorithm>

#include "engine/search/fixed_point.h"
#include "engine/support/int128.h"

namespace cicera {
namespace {

constexpr int fit_bits = 40;  // after the point
constexpr Int128 fit_one = Int128{1} << fit_bits;
constexpr std::int64_t greatest_weight = 1000 * weight_unit;

/// Solves symmetric equations by L D L^T, in place; `matrix` has the lower half, with a diagonal near fit_one.
void solve(std::vector<Int128>& matrix, std::span<Int128> side) {
  const std::size_t size = side.size();
  const auto at = [&](std::size_t row, std::size_t column) -> Int128& { return matrix[row * size + column]; };
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) at(i, j) -= at(i, k) * at(j, k) >> fit_bits;
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Int128 unscaled = at(i, j);
      at(i, j) = unscaled * fit_one / at(j, j);
      at(i, i) -= unscaled * at(i, j) >> fit_bits;
    }
    at(i, i) = std::max<Int128>(at(i, i), 1 << 16);
    for (std::size_t k = 0; k < i; ++k) side[i] -= at(i, k) * side[k] >> fit_bits;
  }
  for (std::size_t i = 0; i < size; ++i) side[i] = side[i] * fit_one / at(i, i);
  for (std::size_t i = size; i-- > 0;)
    for (std::size_t k = i + 1; k < size; ++k) side[i] -= at(k, i) * side[k] >> fit_bits;
}

}  // namespace

int value_phase(const Game& game, int plays_left) {
  const int all = std::max(1, game.plays_per_hand());
  return std::clamp(value_phases * (plays_left - 1) / all, 0, value_phases - 1);
}

void ValueSums::add(std::span<const std::int32_t> row, std::int64_t result) {
  for (std::size_t i = 0; i < size_; ++i) {
    const std::int64_t number = row[i];
    if (number == 0) continue;
    by_result_[i] += number * result;
    std::int64_t* const products = &products_[i * size_];
    for (std::size_t j = 0; j <= i; ++j) products[j] += number * row[j];
  }
}

std::vector<std::int64_t> ValueSums::fitted(std::int64_t hold) const {
  std::vector<Int128> matrix(size_ * size_);
  std::vector<Int128> side(size_);
  std::vector<Int128> scale(size_);  // so that the diagonal is 1
  for (std::size_t i = 0; i < size_; ++i) {
    const std::int64_t diagonal = products_[i * size_ + i] + hold + 1;
    scale[i] = static_cast<std::int64_t>(fixed_point::square_root(static_cast<std::uint64_t>(diagonal)));
    for (std::size_t j = 0; j <= i; ++j)
      matrix[i * size_ + j] =
          (i == j ? Int128{diagonal} : Int128{products_[i * size_ + j]}) * fit_one / (scale[i] * scale[j]);
    side[i] = by_result_[i] * fit_one / scale[i];
  }
  solve(matrix, side);
  std::vector<std::int64_t> weights(size_);
  for (std::size_t i = 0; i < size_; ++i)
    weights[i] = std::clamp(static_cast<std::int64_t>(side[i] * weight_unit / scale[i] / fit_one), -greatest_weight,
                            greatest_weight);
  return weights;
}

}  // namespace cicera
