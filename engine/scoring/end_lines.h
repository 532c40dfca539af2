// Scoring at the end of the hand: each line is a pure function of the finished hand's piles.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/play/hand.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// An instant win that came about: its number in the ruleset, and the side that has won the match.
struct InstantWinResult {
  int condition = 0;
  int side = 0;
  friend bool operator==(const InstantWinResult&, const InstantWinResult&) = default;
};

/// What the end of a hand says besides points.
struct HandEnd {
  std::optional<InstantWinResult> instant_win;  // the first in the ruleset's order
  std::uint32_t tied = 0;                       // bit m: sides tied for most in the majority with number m
};

/// Adds the end-of-hand lines of a finished hand to the sheet.
HandEnd score_end(const Hand& hand, ScoreSheet& sheet);

}  // namespace cicera
