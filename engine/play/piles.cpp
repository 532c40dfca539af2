#include "engine/play/piles.h"

namespace cicera {

void append_piles(const Hand& hand, Card card, std::vector<CardSet>& takes) {
  const Game& game = hand.game();
  const CardSet equals = CardSet::of_rank(card.rank()) & game.equal_takers();
  if (game.rules().capture.piles == PilesTaken::table_first && hand.table().intersects(equals)) return;
  const Side own = game.side_of(hand.turn());
  for (const Side side : game.each_side())
    if (side != own && (hand.pile(side) & hand.tops()).intersects(equals)) takes.push_back(hand.pile(side));
}

bool takes_pile(const Hand& hand, const Play& play) {
  return play.captures() && hand.game().takes_piles() && !hand.table().contains(play.cards);
}

}  // namespace cicera
