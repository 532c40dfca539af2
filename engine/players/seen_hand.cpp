#include "engine/players/seen_hand.h"

namespace cicera {

Sight SeenHand::sight(const View& view, const Prefix& named) const {
  static const CardTimes unknown;
  if (plays_ == view.plays().size()) return {view, named, times_, points_};
  return {view, named, unknown, view.match() ? view.match()->in_hand : SidePoints()};
}

void SeenHand::look(const ObservedHand& hand) {
  const ScoreSheet& sheet = hand.scored.sheet();
  for (const Side side : sheet.each_side()) points_[side] = sheet.total(side);
  plays_ = hand.record.plays.size();
}

void SeenHand::hand_begun(const ObservedHand& hand) {
  times_ = CardTimes();
  look(hand);
}

void SeenHand::play_made(const ObservedHand& hand, const Hand& before) {
  times_.note(before, hand.record.plays.back(), hand.scored.hand());
  look(hand);
}

void show_hand(const Record& record, const Game& game, Scorer* scorer, Seat seat, HandObserver& observer) {
  const MatchSoFar before = record.before.value_or(MatchSoFar());
  Record shown = record;
  shown.plays.clear();
  ScoredHand scored(Hand(game, record.deal, record.dealer), scorer, record.before);
  const ObservedHand hand{seat, shown, scored, before.points.first(game.sides())};
  observer.hand_begun(hand);
  for (const Play& play : record.plays) {
    const Hand stood = scored.hand();
    shown.plays.push_back(play);
    scored.play(play);
    observer.play_made(hand, stood);
  }
}

}  // namespace cicera
