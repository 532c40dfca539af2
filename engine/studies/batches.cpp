#include "engine/studies/batches.h"

#include <cmath>

#include "engine/studies/stretch.h"

namespace cicera {
namespace {

/// The sums of the first result, of the first two, and so on.
template <typename Iterator>
std::vector<SimulationResult> sums_of(Iterator begin, Iterator end) {
  std::vector<SimulationResult> sums;
  for (Iterator batch = begin; batch != end; ++batch) {
    sums.push_back(*batch);
    if (sums.size() > 1) sums.back() += sums[sums.size() - 2];
  }
  return sums;
}

/// Of the results up to each, and of those from each on, that is in the order from the last.
struct SumsOfEnds {
  std::vector<SimulationResult> from_first;
  std::vector<SimulationResult> from_last;
};

/// The sum of all results but one, from the sums from either end. Requires two or more.
SimulationResult all_but(const SumsOfEnds& sums, std::size_t left_out) {
  const auto& [from_first, from_last] = sums;
  const std::size_t after = from_first.size() - 1 - left_out;  // how many follow it
  if (left_out == 0) return from_last[after - 1];
  SimulationResult sum = from_first[left_out - 1];
  if (after > 0) sum += from_last[after - 1];
  return sum;
}

}  // namespace

std::vector<SimulationResult> play_in_batches(SimulationRun& run, std::int64_t batches) {
  std::vector<SimulationResult> played;
  for (const Stretch& batch : batches_of(run, batches, played)) play_whole(batch, nullptr);
  return played;
}

std::optional<Estimate> jackknife(const std::vector<SimulationResult>& batches, const Intervals& intervals,
                                  const std::function<std::optional<double>(const SimulationResult&)>& number) {
  if (batches.empty()) return std::nullopt;
  SumsOfEnds sums{sums_of(batches.begin(), batches.end()), {}};
  const std::optional<double> whole = number(sums.from_first.back());
  if (!whole) return std::nullopt;
  Estimate estimate;
  estimate.mean = *whole;
  if (batches.size() < 2) return estimate;
  sums.from_last = sums_of(batches.rbegin(), batches.rend());
  const auto n = static_cast<double>(batches.size());
  std::vector<double> values;
  double sum = 0;
  for (std::size_t i = 0; i < batches.size(); ++i) {
    const std::optional<double> rest = number(all_but(sums, i));
    if (!rest) return estimate;
    values.push_back(n * *whole - (n - 1) * *rest);
    sum += values.back();
  }
  double squares = 0;
  for (const double value : values) squares += (value - sum / n) * (value - sum / n);
  constexpr double alike = 1e-24;  // what rounding leaves of equal batches
  if (squares < alike) return estimate;
  estimate.sd = std::sqrt(squares / (n - 1));
  const double margin =
      intervals.margin_in_errors(static_cast<std::int64_t>(batches.size())) * *estimate.sd / std::sqrt(n);
  estimate.ci95 = Interval{*whole - margin, *whole + margin};
  return estimate;
}

}  // namespace cicera
