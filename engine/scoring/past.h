// What led to a position, for scorers that look back: the plays that were made, each linked to the one before, with
// what they scored, and where the match stands. Kept only for games whose scripts look back; a Hand refers to its last
// play, so a copy of a hand has the same past, and plays that are only considered go on from it.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   Hand hand(game, deal, Seat{3});
//   PastPlay first;
//   PastPlay second;
//   PlayFinder finder(game);
//   apply_noted(hand, finder.plays(hand).front(), first);
//   apply_noted(hand, finder.plays(hand).front(), second);
//   assert(hand.past()->number == 2 && hand.past()->before->seat == Seat{0} && plays_known(hand) == 2);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/play/match_so_far.h"
#include "engine/play/play.h"
#include "engine/play/view.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/score_sheet.h"

// How scripts look back
//
// A script that says `api = 2` looks back. A `Hand` then refers to its last play, a `PastPlay`
// (`engine/scoring/past.h`), which is linked to the one before and has what it scored and where the match stands.
// `ScoredHand` notes the plays that are made and `PointCounter` those that are tried, in room that it uses again for
// each depth; `Endgame`, which makes all replies before it goes into any, has room for each. So a play that is only
// considered has the past that it would have, and a copy of a hand costs no more than before. Games without such
// scripts note nothing. Whether the deal stands is asked before the hand begins (`redeal.h`): the next deal of a hand
// is the next shuffle of the same numbers, so it stays a function of the hand's number. Where the match stands is a
// `MatchSoFar`, which `Match::so_far` gives to whatever plays the next hand, and a record has. The points of each hand
// before are in it only where a script's text has `earlier_hand` (`Game::recalls`).

namespace cicera {

/// A play that was made, or the beginning of the hand, which has number 0 and only the last three members.
struct PastPlay {
  const PastPlay* before = nullptr;  // the play before, or the beginning; null where it is not known
  Play play;
  CardSet table;             // before the play
  std::uint16_t number = 0;  // from 1, of the plays that are known
  Seat seat;
  std::uint8_t round = 0;  // from 0
  bool captured = false;   // or took itself: the card has left the table
  bool is_sweep = false;
  bool from_stock = false;              // the card was turned
  const MatchSoFar* match = nullptr;    // null: not known
  std::optional<InstantWinResult> won;  // by a deal so far
  std::vector<ScoreEvent> points;       // with those of the round that was dealt then
};

/// The past of a hand from its beginning, as its owner keeps it.
struct HandPast {
  explicit HandPast(const Game& game) : plays(as_size(game.max_plays()) + 1) {}
  MatchSoFar match;
  std::vector<PastPlay> plays;  // [0] is the beginning
};

/// The number of plays that are known to have been made.
inline int plays_known(const Hand& hand) { return hand.past() == nullptr ? 0 : hand.past()->number; }

/// Makes a legal play and notes it in `room`, which must outlive the hand or be left by it.
void apply_noted(Hand& hand, const Play& play, PastPlay& room);

/// The table cards as they came there, oldest first: in the order in which they were laid, after those that were dealt
/// or that lay there before the plays that are known, which are in the order of the pack.
std::vector<Card> table_in_order(const View& view);

/// Adds what the plays and rounds of a hand's past have scored.
void add_past_points(const Hand& hand, ScoreSheet& sheet);

}  // namespace cicera
