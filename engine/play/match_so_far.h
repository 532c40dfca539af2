// Where a match stands before a hand: what the hand's score may depend on besides its cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera {

/// Points of each side in a match, 64 bits wide as in Match.
using MatchPoints = PerSide<std::int64_t>;

/// Points of each line that earlier hands have carried over to the next.
using CarriedPoints = PerLine<std::int32_t>;

struct MatchSoFar {
  MatchPoints points{};  // of each side, in the hands before
  int hands = 0;         // how many these are
  CarriedPoints carried{};
  std::vector<SidePoints> each_hand;  // of each side in each of these hands, in games that recall them
  friend bool operator==(const MatchSoFar&, const MatchSoFar&) = default;
};

}  // namespace cicera
