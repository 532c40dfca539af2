#include "engine/metrics/calibration.h"

#include <algorithm>

namespace cicera {
namespace {

constexpr std::array phases_of_knots = {0.0, 0.25, 0.5, 0.75, 1.0};
/// Nearer to each other at the ends, where many positions are and a little more of a chance may mean much.
constexpr std::array chances_of_knots = {0.0, 0.03, 0.08, 0.16, 0.27, 0.4, 0.5, 0.6, 0.73, 0.84, 0.92, 0.97, 1.0};
constexpr std::size_t phase_knots = phases_of_knots.size();
constexpr std::size_t chance_knots = chances_of_knots.size();
constexpr int fit_sweeps = 8;          // of the fit
constexpr double prior_hands = 5;      // that a knot has without any, all as the playouts say
constexpr double slope_reach = 0.125;  // to either side, for the slope

/// A place between two of a row of knots, which rise from 0 to 1.
struct Place {
  std::size_t below = 0;
  double weight = 0;  // of the knot above

  template <std::size_t size>
  Place(double at, const std::array<double, size>& knots) {
    while (below + 2 < size && knots[below + 1] <= at) ++below;
    weight = std::clamp((at - knots[below]) / (knots[below + 1] - knots[below]), 0.0, 1.0);
  }
};

using Knots = std::array<std::array<double, chance_knots>, phase_knots>;

/// A chance at a time of the hand, both from 0 to 1.
struct Spot {
  double time = 0;
  double chance = 0;
};

/// Calls `use(phase knot, chance knot, weight)` for the four knots about a spot.
template <typename Use>
void for_each_knot(const Spot& spot, Use&& use) {
  const Place row(spot.time, phases_of_knots);
  const Place column(spot.chance, chances_of_knots);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      use(row.below + i, column.below + j,
          (i == 0 ? 1 - row.weight : row.weight) * (j == 0 ? 1 - column.weight : column.weight));
}

double value_at(const Knots& knots, const Spot& spot) {
  double value = 0;
  for_each_knot(spot, [&](std::size_t i, std::size_t j, double weight) { value += weight * knots[i][j]; });
  return value;
}

Knots straight() {
  Knots knots;
  knots.fill(chances_of_knots);
  return knots;
}

/// The nearest numbers that never fall, between 0 and 1: neighbours that do are replaced by their mean.
void make_rising(std::array<double, chance_knots>& row, const std::array<double, chance_knots>& weights) {
  struct Pool {
    double value;
    double weight;
    std::size_t size;
  };
  std::array<Pool, chance_knots> pools{};
  std::size_t count = 0;
  for (std::size_t j = 0; j < chance_knots; ++j) {
    Pool last = {row[j], weights[j], 1};
    for (; count > 0 && pools[count - 1].value > last.value; --count) {
      const Pool& other = pools[count - 1];
      const double weight = other.weight + last.weight;
      last = {(other.value * other.weight + last.value * last.weight) / weight, weight, other.size + last.size};
    }
    pools[count++] = last;
  }
  std::size_t j = 0;
  for (std::size_t pool = 0; pool < count; ++pool)
    for (std::size_t i = 0; i < pools[pool].size; ++i) row[j++] = std::clamp(pools[pool].value, 0.0, 1.0);
}

template <std::size_t phases>
constexpr double middle_of(std::size_t phase) {
  return (static_cast<double>(phase) + 0.5) / static_cast<double>(phases);
}

}  // namespace

/// Counts of positions by what playouts said of them, and the curves that they give.
class CurveFit {
 public:
  static constexpr std::size_t phases = Calibration::phases;
  static constexpr std::size_t sums = Calibration::sums;
  using BySum = std::array<std::int64_t, sums>;

  struct Cells {
    std::int64_t hands = 0;
    std::array<BySum, phases> positions{};
    std::array<BySum, phases> half_wins{};
  };

  explicit CurveFit(std::span<const WatchedHand> hands) : folds_(Calibration::folds) {
    std::array<std::int64_t, phases> products{};
    for (const WatchedHand& hand : hands) {
      Cells& cells = folds_[Calibration::fold_of(hand)];
      ++cells.hands;
      for (std::size_t ply = 0; ply < hand.plays(); ++ply) {
        const std::size_t phase = Calibration::phase_of(hand, ply);
        const WatchedPosition& position = hand.positions[ply];
        ++cells.positions[phase][as_size(position.sum())];
        cells.half_wins[phase][as_size(position.sum())] += hand.half_wins();
        products[phase] += std::int64_t{position.first} * position.second;
      }
    }
    for (std::size_t phase = 0; phase < phases; ++phase) draw_in(phase, products[phase]);
  }

  /// The table of a fold: of the hands of all others.
  Calibration::Table table(std::size_t without) const {
    const Knots knots = curve(without);
    Calibration::Table table;
    for (std::size_t phase = 0; phase < phases; ++phase) {
      const double at = middle_of<phases>(phase);
      for (std::size_t sum = 0; sum < sums; ++sum) {
        const double drawn = drawn_[phase][sum];
        const double low = std::max(0.0, drawn - slope_reach);
        const double high = std::min(1.0, drawn + slope_reach);
        table.chance[phase][sum] = value_at(knots, {at, drawn});
        table.raw[phase][sum] = value_at(knots, {at, static_cast<double>(sum) / (sums - 1)});
        table.slope[phase][sum] = (value_at(knots, {at, high}) - value_at(knots, {at, low})) / (high - low);
      }
    }
    return table;
  }

 private:
  /// Draws the chances of a phase to their mean: by the share of their variance that the two halves do not share.
  void draw_in(std::size_t phase, std::int64_t products) {
    constexpr double whole = sums - 1;
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    for (const Cells& cells : folds_)
      for (std::size_t each = 0; each < sums; ++each) {
        const auto number = static_cast<std::int64_t>(each);
        count += cells.positions[phase][each];
        sum += cells.positions[phase][each] * number;
        squares += cells.positions[phase][each] * number * number;
      }
    const auto n = static_cast<double>(std::max<std::int64_t>(count, 1));
    const double mean = static_cast<double>(sum) / n / whole;
    const double variance = static_cast<double>(squares) / n / (whole * whole) - mean * mean;
    const double shared = static_cast<double>(products) / n / (Chance::most * Chance::most) - mean * mean;
    constexpr double alike = 1e-12;  // what rounding leaves of equal chances
    const double share = variance < alike ? 1 : std::clamp(shared / variance, 0.0, 1.0);
    for (std::size_t each = 0; each < sums; ++each)
      drawn_[phase][each] = mean + share * (static_cast<double>(each) / whole - mean);
  }

  Cells all_but(std::size_t without) const {
    Cells all;
    for (std::size_t fold = 0; fold < folds_.size(); ++fold) {
      if (fold == without) continue;
      all.hands += folds_[fold].hands;
      for (std::size_t phase = 0; phase < phases; ++phase)
        for (std::size_t sum = 0; sum < sums; ++sum) {
          all.positions[phase][sum] += folds_[fold].positions[phase][sum];
          all.half_wins[phase][sum] += folds_[fold].half_wins[phase][sum];
        }
    }
    return all;
  }

  Knots curve(std::size_t without) const {
    const Cells cells = all_but(without);
    Knots knots = straight();
    for (int sweep = 0; sweep < fit_sweeps; ++sweep) correct(knots, cells);
    return knots;
  }

  /// What the chances about the knots of a phase missed, and of how many positions.
  struct RowSums {
    std::array<double, chance_knots> missed{};
    std::array<double, chance_knots> positions{};
  };

  /// Moves every knot by how much more often the chances about it came true, less so the fewer hands were there.
  void correct(Knots& knots, const Cells& cells) const {
    std::array<RowSums, phase_knots> rows{};
    for (std::size_t phase = 0; phase < phases; ++phase)
      for (std::size_t sum = 0; sum < sums; ++sum) {
        if (cells.positions[phase][sum] == 0) continue;
        const Spot spot = {middle_of<phases>(phase), drawn_[phase][sum]};
        const auto count = static_cast<double>(cells.positions[phase][sum]);
        const double won = static_cast<double>(cells.half_wins[phase][sum]) / 2;
        const double more = won - count * value_at(knots, spot);
        for_each_knot(spot, [&](std::size_t i, std::size_t j, double weight) {
          rows[i].missed[j] += weight * more;
          rows[i].positions[j] += weight * count;
        });
      }
    for (std::size_t i = 0; i < phase_knots; ++i) correct_row(knots[i], rows[i], cells.hands);
  }

  static void correct_row(std::array<double, chance_knots>& row, const RowSums& sums_of_row, std::int64_t hands) {
    double all = 0;
    for (const double each : sums_of_row.positions) all += each;
    if (all == 0) return;
    std::array<double, chance_knots> weights{};
    for (std::size_t j = 0; j < chance_knots; ++j) {
      const double positions = sums_of_row.positions[j];
      const double here = positions / all * static_cast<double>(hands);  // of the hands, as a number
      weights[j] = here + prior_hands;
      if (positions > 0) row[j] += sums_of_row.missed[j] / positions * here / weights[j];
    }
    make_rising(row, weights);
  }

  std::vector<Cells> folds_;
  std::array<std::array<double, sums>, phases> drawn_{};
};

Calibration::Calibration(std::span<const WatchedHand> hands) {
  const CurveFit fit(hands);
  for (std::size_t fold = 0; fold < folds; ++fold) tables_.push_back(fit.table(fold));
}

CalibratedPosition Calibration::at(const WatchedHand& hand, std::size_t ply) const {
  const WatchedPosition& position = hand.positions[ply];
  if (ply == hand.plays()) {
    const double known = hand.half_wins() / 2.0;
    return {known, known, known, 1};
  }
  const Table& table = tables_[fold_of(hand)];
  const std::size_t phase = phase_of(hand, ply);
  const auto sum = as_size(position.sum());
  return {.chance = table.chance[phase][sum],
          .first = table.raw[phase][2U * position.first],
          .second = table.raw[phase][2U * position.second],
          .slope = table.slope[phase][sum]};
}

}  // namespace cicera
