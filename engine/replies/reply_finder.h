// The legal replies of the next seat with each card that it may hold, where house rules decide on plays or
// piles can be taken: only a PlayFinder knows them. What it holds is unknown, so the unseen cards are put into holdings
// of the right size, each in one of them and every holding with cards of many ranks, and the plays of each holding are
// listed.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});  // seat 0 is to move; seat 3 has seen its own cards
//   const CardSet unseen = game.deck() - hand.table() - hand.holding(Seat{3});
//   ReplyFinder finder(game, /*scorer=*/nullptr);
//   CardSet played;
//   finder.each(hand, /*knows=*/3, unseen, 12, [&](const Hand&, const Play& play) { played |= play.card; });
//   assert(played == unseen);
#pragma once

#include <algorithm>

#include "engine/play/legal_plays.h"

namespace cicera {

/// Removes and returns the first `count` cards.
CardSet take_first(CardSet& cards, int count);

/// Takes the cards of the rounds that are still to be dealt, for a hand like this one; its stock is left out.
void deal_to_come(const View& view, CardSet& cards, Deal& to_come);

class ReplyFinder {
 public:
  /// `judge`, if any, is for the same game; both must outlive it.
  ReplyFinder(const Game& game, PlayJudge* judge) : game_(&game), finder_(game, judge) {}

  /// Calls `visit(hand, play)` for the plays of the seat to move, which holds `held` of the unseen cards: of each
  /// unseen card once, and of choices. `knows` is the seat whose holding is known. The hand that is visited is valid
  /// until the function returns.
  template <typename Visit>
  void each(const Hand& hand, Seat knows, CardSet unseen, int held, Visit&& visit) {
    held = std::min(held, unseen.size());
    if (held == 0) return;
    const int holdings = (unseen.size() + held - 1) / held;
    for (int part = 0; part < holdings; ++part) {
      const CardSet asked = every_nth(unseen, holdings, part);
      const Hand holder = hand_with(hand, knows, unseen, asked, held);
      for (const Play& play : finder_.plays(holder))
        if (play.chooses() || asked.contains(play.card)) visit(holder, play);
    }
  }

 private:
  /// One of `n` parts of the cards: in order, every nth card from the one with number `first` on.
  static CardSet every_nth(CardSet cards, int n, int first);
  /// The hand with these cards in the holding of the seat to move, and with others if they are fewer than `held`.
  Hand hand_with(const Hand& hand, Seat knows, CardSet unseen, CardSet asked, int held);

  const Game* game_;
  PlayFinder finder_;
  Deal to_come_;
};

}  // namespace cicera
