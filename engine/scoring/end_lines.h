// Scoring at the end of the hand. Each kind of line is a pure function of the finished hand's piles, next to an
// estimate of what the line makes a card worth during play.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/play/hand.h"
#include "engine/play/match_so_far.h"
#include "engine/play/view.h"
#include "engine/scoring/score_sheet.h"
#include "engine/scoring/worth_table.h"

namespace cicera {

/// An instant win: its number in the ruleset, and the side that has won the match.
struct InstantWinResult {
  int condition = 0;
  Side side;
  friend bool operator==(const InstantWinResult&, const InstantWinResult&) = default;
};

/// The results of the end of a hand other than points.
struct HandEnd {
  std::optional<InstantWinResult> instant_win;       // the first in the ruleset's order
  std::uint32_t tied = 0;                            // bit t: sides tied for the line whose CompiledLine::tie is t
  std::optional<Seat> last_capturer = std::nullopt;  // the seat, where it decides who deals next
};

/// Adds the end-of-hand lines of a finished hand to the sheet. `carried` are the points that earlier hands of the match
/// have left for the lines.
HandEnd score_end(const Hand& hand, ScoreSheet& sheet, const CarriedPoints& carried = {});

/// What a hand that ended like this leaves to the next one, where `carried` was left to it.
CarriedPoints carried_after(const Game& game, const HandEnd& end, const CarriedPoints& carried);

/// The cards of a pile that a line counts, whether or not they are enough to score.
struct ScoredCards {
  CardSet cards;
  std::optional<int> sum;  // of their values, for a line that adds values
};
ScoredCards scored_cards(const Game& game, const CompiledLine& line, CardSet pile);

/// Adds an estimate of what taking each card is worth to the side to move by this line. A card is worth something as
/// long as it can still change who scores the line.
void add_worth(const CompiledLine& line, const View& view, WorthTable& table);

/// Whether the line makes its cards worth the same throughout the hand, whatever has been taken.
bool has_fixed_worth(const CompiledLine& line);
/// Adds the worth of a line that has a fixed one.
void add_fixed_worth(const Game& game, const CompiledLine& line, WorthTable& table);

}  // namespace cicera
