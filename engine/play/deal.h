// A deal: the table's cards and every seat's cards, round by round; where cards are turned, then the stock. It is a
// pure function of the hand's number and of the deck, the number of seats and the cards each seat gets in all, so
// rulesets that share these see the same deals: the shuffled pack gives the table its cards first, then each seat in
// turn all its cards of the hand, round by round.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, {.seed = 1, .match = 0, .hand = 5});
//   assert(deal.rounds == 1 && deal.table.size() == 4 && deal.dealt[0][3].size() == 12);
//   assert(deal_hand(game, {.seed = 1, .match = 0, .hand = 5}).table == deal.table);
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>

#include "engine/cards/card_set.h"
#include "engine/cards/hand_id.h"
#include "engine/rules/game.h"

// Cards turned or drawn from the stock
//
// With `turn.flip` a seat plays a card of its holding and then the one that it turns. The deal has as many cards in its
// stock as the seats get, in order (`Deal::stock`), so every play from a holding is followed by another of the same
// seat.
//
// - `Hand::turned` is the card to be played now and `Hand::playable` what the seat to move may play; nothing else asks
//   where a card comes from. Both plays are ordinary ones, scored like any other.
// - Worlds, playouts and the meters shuffle the stock with the cards that are not seen. A forecast of replies looks at
//   the next seat as if nothing were turned in between.
// - A position has a stock only if it states one. Records mark plays of turned cards with `from`.
// - Builds, passing and choices of scripts are not for such games: `contradictions` refuses them.
// - With `turn.draw` the stock is all that is not dealt, and a seat takes its next card into its holding after each
//   play. Only the seat sees it, so what a seat has played says nothing of it, and players read no plays (play_reader).

namespace cicera {

// Cards that lie face down
//
// With `deal.hidden` the first cards of the table are apart, in `Deal::hidden`, and `Hand::table` has none of them:
// what a play takes, what scripts see and what is shown are the cards that lie face up, and the others are unseen ones,
// as those of a holding are. The first play that takes cards of the table moves them to its pile, where all see them,
// and scores as one that takes as many cards more. Only a stack hides cards, since elsewhere they could be matched.

struct Deal {
  CardSet table;   // face up
  CardSet hidden;  // face down under it until it is taken
  Card top;        // the last card dealt to the table, on top where it is a stack; of no meaning without any
  int rounds = 0;
  int stock_size = 0;                              // 0: no cards are turned or drawn
  std::array<PerSeat<CardSet>, max_rounds> dealt;  // [round][seat], for the first `rounds`
  std::array<Card, card_count> stock{};            // the cards to be turned or drawn, in order: `stock_size` of them

  /// The cards to be turned or drawn, in order.
  void set_stock(std::span<const Card> cards) {
    stock_size = static_cast<int>(cards.size());
    std::copy(cards.begin(), cards.end(), stock.begin());
  }

  /// The cards that the seats get in one round, all together.
  int cards_in_round(int round, int seats) const {
    int cards = 0;
    for (const Seat seat : every<Seat>(seats)) cards += dealt[as_size(round)][seat].size();
    return cards;
  }
};

/// The deal of a hand.
Deal deal_hand(const Game& game, const HandId& id);

/// The first deal of a hand that `stands`, of at most `deals`, each after the one before; nullopt if none does. The
/// first of them is that of `deal_hand`.
std::optional<Deal> deal_hand(const Game& game, const HandId& id, int deals,
                              const std::function<bool(const Deal&)>& stands);

/// The seat that deals first in a match, as the ruleset's `dealer.first` has it.
Seat first_dealer(const Game& game, const HandId& id);

}  // namespace cicera
