// Ratings of several players from the results of their pairings, on the Elo scale: 400 points for ten times the odds.
//
// The ratings are those under which the scores of all pairings are likeliest (Bradley and Terry, "Rank analysis of
// incomplete block designs", Biometrika 39, 1952). A pairing counts as many games as have the variance of its score, so
// that the legs of one deal count as the correlated games that they are. Pairings that play the same deals are
// correlated too, which leaves the ratings as they are and changes their errors. Ratings add up to 0.
//
// The interval of a rating has all values that make the scores not much less likely, whatever the other ratings are
// then: no normal curve is used, so it holds where one player wins nearly everything, and is open where a player wins
// or loses all. Half a game more is counted against either end, as in the sequential test.
//
// Example:
//   const auto ratings = rate(2, {{.a = 0, .b = 1, .units = 1000, .score = 0.75, .score_sd = 0.3}});
//   assert(ratings[0].elo > 85 && ratings[0].elo < 105 && ratings[1].elo == -ratings[0].elo);
//   assert(ratings[0].ci95.low < 95.4 && 95.4 < ratings[0].ci95.high);
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
  Interval ci95;     // an end is infinite where a player won or lost everything
};

RatedPairing rated(std::size_t a, std::size_t b, const PairingStatistics& pairing);

/// The ratings of `players` players, by number. Requires two players, and pairings that connect all of them, of one
/// unit or more each. A score of 0 or 1 has no finite rating, so every pairing gets one unit more, of even chances:
/// ratings are drawn together a little, their intervals are not. `correlations` are those between the scores of the
/// pairings; without, none are correlated.
std::vector<Rating> rate(std::size_t players, const std::vector<RatedPairing>& pairings,
                         const std::vector<std::vector<double>>& correlations = {}, const Intervals& intervals = {});

}  // namespace cicera
