#include "engine/replies/reply_finder.h"

namespace cicera {

CardSet take_first(CardSet& cards, int count) {
  CardSet left = count < cards.size() ? cards : CardSet();
  for (; count > 0 && !left.empty(); --count) left = CardSet::of_bits(left.bits() & (left.bits() - 1));
  const CardSet taken = cards - left;
  cards = left;
  return taken;
}

void deal_to_come(const View& view, CardSet& cards, Deal& to_come) {
  const Game& game = view.game();
  to_come.rounds = view.rounds_dealt() + view.rounds_to_come();
  for (int round = view.rounds_dealt(); round < to_come.rounds; ++round)
    for (const Seat seat : game.each_seat())
      to_come.dealt[as_size(round)][seat] = take_first(cards, game.rounds()[as_size(round)]);
  to_come.hidden = take_first(cards, view.hidden());
}

CardSet ReplyFinder::every_nth(CardSet cards, int n, int first) {
  CardSet out;
  int place = 0;
  for (const Card card : cards)
    if (place++ % n == first) out |= card;
  return out;
}

Hand ReplyFinder::hand_with(const Hand& hand, Seat knows, CardSet unseen, CardSet asked, int held) {
  CardSet rest = unseen - asked;
  PerSeat<CardSet> holdings{};
  holdings[hand.turn()] = asked | take_first(rest, held - asked.size());
  for (const Seat seat : game_->each_seat()) {
    if (seat == hand.turn()) continue;
    const CardSet before = hand.holding(seat);
    holdings[seat] = seat == knows ? before : take_first(rest, before.size());
  }
  deal_to_come(View(hand), rest, to_come_);
  return Hand(hand, holdings, to_come_);
}

}  // namespace cicera
