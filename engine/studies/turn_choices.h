// At how many turns players choose otherwise under other rules: hands are played under one ruleset, and before every
// play the seat is asked what it would do in the same position under the other. A player that searches chooses
// otherwise by chance, too, so it is asked once more under the same rules, with the random numbers that it has under
// the other.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/metrics/ratio_sums.h"
#include "engine/players/player_spec.h"
#include "engine/rules/game.h"

namespace cicera {

struct TurnChoices {
  RatioSums otherwise;  // turns at which it chooses otherwise, beyond those of chance, to all turns, hand by hand
  RatioSums by_chance;  // turns at which it chooses otherwise with other random numbers alone
  RatioSums legal;      // turns at which other plays are legal

  TurnChoices& operator+=(const TurnChoices& other) {
    otherwise += other.otherwise;
    by_chance += other.by_chance;
    legal += other.legal;
    return *this;
  }
  friend bool operator==(const TurnChoices&, const TurnChoices&) = default;
};

/// Hands by number, and how they are played.
struct TurnSample {
  std::uint64_t seed = 1;
  std::int64_t first = 0;
  std::int64_t hands = 0;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // set from outside to end early
};

/// Hands of `after`'s rules by these players, one for each seat, and what they would do under `before`'s; both deal the
/// same cards. A hand counts as far as its plays are legal under both. Throws FailedHand, of contest 1, when a script
/// fails, and Stop when the flag is set.
TurnChoices turns_chosen_otherwise(const Game& before, const Game& after, const std::vector<PlayerSpec>& players,
                                   const TurnSample& sample);

}  // namespace cicera
