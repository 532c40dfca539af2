// Wald's sequential probability ratio test of whether one player beats another, on units of paired legs.
//
// The size of an advantage is the share of games won above 1/2 in standard deviations of a game, in normalized Elo: a
// deviation is 800 / ln 10, so that without ties small advantages are those of Elo (Van den Bergh, "Normalized Elo",
// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf). On this scale the units needed do not depend on how
// often games are tied.
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

  /// The log likelihood ratio of an advantage of `upper` against one of `lower`, as of a normal mean with the standard
  /// deviation that the units show: n (u - l) (t - (l + u) / 2) for n units with an advantage of t deviations. One unit
  /// more, won by either with even chances, keeps the deviation above 0. Where one opponent won every unit, no
  /// deviation was seen, and its advantage may be larger than the other unit allows: the ratio speaks for it at least
  /// as much as that of units that are won or lost.
  double log_likelihood_ratio(const PairingStatistics& pairing) const;
  /// The ratios at which the test accepts `lower` and `upper`.
  double lower_bound() const;
  double upper_bound() const;
  /// Undecided for fewer than 16 units, where the normal approximation is poor.
  SprtVerdict verdict(const PairingStatistics& pairing) const;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

}  // namespace cicera
