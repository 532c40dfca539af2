// Compares two opponents on the same deals, so that neither gains by the cards or the lead: every deal is played once
// for each exchange of the seats, and the difference of their points is summed over all of these.
//
// With players a and b in a game of two sides, contest 0 having a at side 0 and contest 1 having a at side 1:
//
//   const Pairing::Leg one = {.contest = 0, .a = {Side{0}}, .b = {Side{1}}};
//   const Pairing::Leg other = {.contest = 1, .a = {Side{1}}, .b = {Side{0}}};
//   plan.pairings = {{{one, other}}};
//   const PairingStatistics& result = run(plan).pairings[0];
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/simulation/contest_id.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/statistics.h"

namespace cicera {

struct Pairing {
  /// A contest and the sides of each opponent in it. Other sides belong to neither.
  struct Leg {
    ContestId contest;
    std::vector<Side> a;
    std::vector<Side> b;
  };
  std::vector<Leg> legs;

  /// The factor by which differences of points are multiplied to make them integers: the number of sides of a times
  /// that of b in a leg. Requires the same numbers in every leg.
  int scale() const;
  /// The factor by which a sum over all legs is larger than their mean.
  int scale_of_mean() const { return scale() * static_cast<int>(legs.size()); }
};

/// Totals of a pairing, unit by unit. The sums of a pairing's legs and of all legs together give their correlation.
struct PairingStatistics {
  explicit PairingStatistics(const Pairing& pairing);
  PairingStatistics& operator+=(const PairingStatistics& other);
  /// Adds a unit, given the row of every contest of the plan, and returns its score.
  std::int64_t add(const Pairing& pairing, const PerContest<const UnitRow*>& rows);
  friend bool operator==(const PairingStatistics&, const PairingStatistics&) = default;

  /// The score of a over the units, counted 2 * legs times as large as its share of the legs.
  Tally score() const;
  /// The points of a less those of b, of the mean of a leg. Requires units.
  Estimate difference_of_opponents(const Pairing& pairing, const Intervals& intervals) const;
  /// The share of the legs that a wins, ties counted half. Requires units.
  Estimate share_of_a(const Intervals& intervals) const;
  /// The units in which a won more legs than it lost, and those in which it won fewer.
  std::int64_t units_above_even() const;
  std::int64_t units_below_even() const;
  /// The mean correlation over the units between two legs' differences of points: below 0 where the cards of a seat
  /// decide more than its player, since they favour one opponent in one leg and the other in the next. Nothing where a
  /// leg never varies.
  std::optional<double> correlation() const;

  std::int64_t units = 0;
  Tally difference;           // mean points of a less mean points of b, summed over the legs, times scale()
  std::vector<Moments> legs;  // the same of each leg
  /// Units by the score of a over all legs, from 0 to 2 * legs: 2 for each leg won by a, 1 for each won by neither.
  std::vector<std::int64_t> scores;
  // Legs
  std::int64_t wins_a = 0;
  std::int64_t wins_b = 0;
  std::int64_t ties = 0;        // won by neither
  std::int64_t forfeits_a = 0;  // given up by a, and so not won: lost, or a tie if b gave up too
  std::int64_t forfeits_b = 0;
};

/// The correlation between the scores of two pairings of the same deals, whose products add up to this; 0 where either
/// does not vary. Requires the same units, one or more.
double score_correlation(const PairingStatistics& a, const PairingStatistics& b, std::int64_t products);

}  // namespace cicera
