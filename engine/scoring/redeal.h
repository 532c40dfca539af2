// Deals that a script may have dealt again: a misdeal by a house rule.
//
// Example:
//   const Game game{Rules()};  // without scripts, the first deal stands
//   const HandId id{.seed = 1, .match = 0, .hand = 5};
//   assert(standing_deal(game, id, Seat{3}, /*scorer=*/nullptr).table == deal_hand(game, id).table);
#pragma once

#include "engine/play/deal.h"
#include "engine/play/match_so_far.h"
#include "engine/scoring/scorer.h"

namespace cicera {

/// The maximum number of deals of one hand.
inline constexpr int max_deals = 1000;

/// The first deal of a hand that the scorer, which may be null, lets stand. Throws Error, of kind script, if
/// none of them stands.
Deal standing_deal(const Game& game, const HandId& id, Seat dealer, Scorer* scorer, const MatchSoFar& before = {});

/// Whether a rule of `deal.misdeal` has this deal dealt again.
bool is_misdeal(const Game& game, const Deal& deal);

}  // namespace cicera
