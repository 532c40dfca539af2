// The results of an arena: estimates of each pairing, verdicts and ratings.
#pragma once

#include <optional>
#include <vector>

#include "engine/simulation/interval.h"
#include "engine/simulation/rating.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// A pairing in numbers: those of `a` against `b`.
struct PairingEstimate {
  Estimate points;  // of a less b, mean of all legs: per hand, or per match
  Estimate score;   // the share of legs that a won, ties counted half
  /// Of the difference in points, or in matches won, from 0; adjusted by Holm's method for all pairings of the arena.
  /// Of few matches that of a sign test, if that is greater.
  double p_value = 1;
  std::optional<double> correlation;  // of the legs

  bool settled() const;
  /// Whether a is ahead, by what is tested: by more points, or fewer where the fewest win.
  bool a_leads = false;
};

/// By pairing. Requires units.
std::vector<PairingEstimate> estimates_of(const SimulationRun& run);

/// The ratings of the opponents under a ruleset, in the order of --players. Requires units.
std::vector<Rating> ratings_of(const SimulationRun& run, std::size_t ruleset);

/// The interval of a rating, with the standard errors of the run's intervals.
Interval ci95_of(const SimulationRun& run, const Rating& rating);

}  // namespace cicera
