// The sequential probability ratio test of whether one player beats another, on units of paired legs.
//
// The size of an advantage is the share of games won above 1/2 in standard deviations of a game, in normalized Elo: a
// deviation is 800 / ln 10, so that without ties small advantages are those of Elo (Van den Bergh, "Normalized Elo",
// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf). On this scale the units needed do not depend on how
// often games are tied.
//
// The ratio is that of the likelihoods of the units, by their scores (two legs have five): each is the greatest
// that any chances of the scores with the advantage give. No normal curve is used, so it holds where one player wins
// nearly everything and where a score was never seen. This is the generalized test that is made of chess programs
// (Van den Bergh, "Comments on normalized Elo", https://www.cantate.be/Fishtest/normalized_elo.pdf).
//
// The greatest likelihoods fit the units a little too well, which matters where few of them decide. So half a unit more
// is counted, of the score that speaks most against the hypothesis that is ahead: 4% to 8% more units are needed, and
// fewer tests err (docs/validation.md, "Sequential tests").
//
// Example:
//   const Sprt test{.lower = 0, .upper = 40};
//   PairingStatistics even(Pairing{{{.contest = 0, .a = {0}, .b = {1}}, {.contest = 1, .a = {1}, .b = {0}}}});
//   even.units = 2000;
//   even.scores = {100, 400, 1000, 400, 100};
//   assert(test.verdict(even) == SprtVerdict::lower);
#pragma once

#include <cstdint>

#include "engine/simulation/pairing.h"

namespace cicera {

enum class SprtVerdict : std::uint8_t { undecided, lower, upper };

struct Sprt {
  double lower = 0;     // in normalized Elo
  double upper = 0;     // the same; requires lower < upper
  double alpha = 0.05;  // the chance to accept `upper` where `lower` is true
  double beta = 0.05;   // the chance to accept `lower` where `upper` is true

  /// The log likelihood ratio of an advantage of `upper` against one of `lower`, with half a unit more that speaks
  /// against what it says: 0 where that turns it. Finite.
  double log_likelihood_ratio(const PairingStatistics& pairing) const;
  /// The ratios at which the test accepts `lower` and `upper`.
  double lower_bound() const;
  double upper_bound() const;
  /// Undecided for fewer than 16 units, whose greatest likelihoods say too much.
  SprtVerdict verdict(const PairingStatistics& pairing) const;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

}  // namespace cicera
