// What `arena` finds: each pairing in numbers, with its verdict, and ratings.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/metric_value.h"
#include "engine/simulation/rating.h"
#include "engine/simulation/result.h"
#include "engine/simulation/round_robin.h"
#include "engine/simulation/sprt.h"

namespace cicera {

/// Two opponents under a ruleset: the numbers of `a` against `b`.
struct PairingConclusion {
  RulesetId ruleset;
  Meeting players;
  PairingStatistics totals;
  Estimate points = {};  // of a less b, mean of all legs: per hand, or per match
  Estimate score = {};   // the share of legs that a won, ties counted half
  /// Of the difference in points, or in matches won, from 0; adjusted by Holm's method for all pairings of the arena.
  /// Of few matches that of a sign test, if that is greater.
  double p_value = 1;
  std::optional<double> correlation = {};  // of the legs
  std::vector<MetricValue> metrics = {};   // those of --metrics
  /// Whether a is ahead, by what is tested: by more points, or fewer where the fewest win.
  bool a_leads = false;

  bool significant() const;
};

/// A sequential test of the first two players.
struct SprtConclusion {
  SprtVerdict verdict = SprtVerdict::undecided;
  double log_likelihood_ratio = 0;
};

struct ArenaConclusion : Conclusion {
  std::vector<PairingConclusion> pairings;  // ruleset by ruleset
  PerRuleset<std::vector<Rating>> ratings;  // in the order of --players
  std::optional<SprtConclusion> sprt;       // with --sprt
};

/// What a result of the plan says of the opponents. Requires units.
ArenaConclusion arena_conclusion(Conclusion found, std::span<const RunPairing> pairings, const SimulationPlan& plan,
                                 const SimulationResult& result);

}  // namespace cicera
