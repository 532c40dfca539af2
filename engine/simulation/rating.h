// Ratings of several players from the results of their pairings, on the Elo scale: 400 points for ten times the odds.
//
// The log odds of every pairing's score (Bradley and Terry 1952) are fitted by weighted least squares, each weighted by
// the inverse of its variance over units, so that the legs of one deal count as the correlated games that they are.
// Pairings that play the same deals are correlated too, which leaves the ratings as they are and changes their errors.
// Ratings add up to 0.
//
// Example:
//   const auto ratings = rate(2, {{.a = 0, .b = 1, .units = 1000, .score = 0.75, .score_sd = 0.3}});
//   assert(ratings[0].elo > 85 && ratings[0].elo < 105 && ratings[1].elo == -ratings[0].elo);
#pragma once

#include <cstddef>
#include <vector>

#include "engine/simulation/interval.h"
#include "engine/simulation/pairing.h"

namespace cicera {

/// The score of a pairing of two players.
struct RatedPairing {
  std::size_t a = 0;  // numbers of the players
  std::size_t b = 0;
  double units = 0;
  double score = 0.5;   // the share of legs that `a` won, ties counted half
  double score_sd = 0;  // of a unit's share
};

struct Rating {
  double elo = 0;
  double error = 0;  // standard error against the mean of all players
};

/// The 95% interval of a rating among `players` players whose pairings have `units` units each; a player's error is
/// known from all of its pairings. Requires two units and two players.
Interval interval_of(const Rating& rating, std::size_t players, std::int64_t units, const Intervals& intervals);

RatedPairing rated(std::size_t a, std::size_t b, const PairingStatistics& pairing);

/// The ratings of `players` players, by number. Requires pairings that connect all of them, of one unit or more each. A
/// score of 0 or 1 has no finite log odds, so every pairing gets one unit more, of even chances: ratings are drawn
/// together a little. `correlations` are those between the scores of the pairings; without, none are correlated.
std::vector<Rating> rate(std::size_t players, const std::vector<RatedPairing>& pairings,
                         const std::vector<std::vector<double>>& correlations = {});

}  // namespace cicera
