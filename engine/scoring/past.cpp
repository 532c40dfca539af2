#include "engine/scoring/past.h"

#include "engine/scoring/play_lines.h"

namespace cicera {

void apply_noted(Hand& hand, const Play& play, PastPlay& room) {
  const View view(hand);
  room.before = hand.past();
  room.match = room.before == nullptr ? nullptr : room.before->match;
  room.play = play;
  room.table = hand.table();
  room.seat = hand.turn();
  room.round = static_cast<std::uint8_t>(hand.rounds_dealt() > 0 ? hand.rounds_dealt() - 1 : 0);
  room.number = static_cast<std::uint16_t>(plays_known(hand) + 1);
  room.captured = play.captures() || (!play.chooses() && hand.game().takes_itself(play.card, hand.table()));
  room.is_sweep = sweeps(view, play);
  room.from_stock = !hand.turned().empty();
  room.won = room.before == nullptr ? std::nullopt : room.before->won;
  room.points.clear();
  hand.apply(play);
  hand.set_past(&room);
}

std::vector<Card> table_in_order(const View& view) {
  std::vector<Card> laid;  // newest first
  CardSet dealt = view.table();
  for (const PastPlay* play = view.past(); play != nullptr && play->number > 0; play = play->before) {
    if (play->captured || play->play.chooses() || !dealt.contains(play->play.card)) continue;
    laid.push_back(play->play.card);
    dealt -= play->play.card;
  }
  std::vector<Card> order;
  for (const Card card : dealt) order.push_back(card);
  order.insert(order.end(), laid.rbegin(), laid.rend());
  return order;
}

void add_past_points(const Hand& hand, ScoreSheet& sheet) {
  for (const PastPlay* past = hand.past(); past != nullptr; past = past->before)
    for (const ScoreEvent& event : past->points) sheet.add(event.side, event.line, event.points);
}

}  // namespace cicera
