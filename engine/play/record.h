// A hand as it was played: its number, the deal and the plays. Everything else is derived from these by replay.
//
// Example:
//   const Game game{Rules()};
//   Record record{.id = {.seed = 1, .match = 0, .hand = 5}, .dealer = Seat{3}, .deal = {}, .plays = {}};
//   record.deal = deal_hand(game, record.id);
//   Hand hand(game, record.deal, record.dealer);
//   for (const Play& play : record.plays) hand.apply(play);
//   assert(hand.turn() == Seat{0} && hand.plays_left() == 48);
#pragma once

#include <optional>
#include <vector>

#include "engine/cards/hand_id.h"
#include "engine/play/deal.h"
#include "engine/play/hand.h"
#include "engine/play/match_so_far.h"
#include "engine/play/play.h"

namespace cicera {

struct Record {
  HandId id;
  Seat dealer;
  Deal deal;
  std::vector<Play> plays;                          // the first by the seat after the dealer
  std::optional<MatchSoFar> before = std::nullopt;  // of its match; empty: the hand stands alone
};

/// The origin of a play: the seat that made it, and whether its card was turned from the stock.
struct PlayOrigin {
  Seat seat;
  bool from_stock = false;
};

/// The origin of the play to come. Requires a hand that is not finished.
PlayOrigin next_origin(const Hand& hand);

/// The origin of each play.
std::vector<PlayOrigin> origins_of(const Game& game, const Record& record);

}  // namespace cicera
