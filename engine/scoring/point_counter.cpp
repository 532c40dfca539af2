#include "engine/scoring/point_counter.h"

namespace cicera {

void PointCounter::add_scripted(const View& view, const Play& play, SidePoints& points) {
  events_.clear();
  play_scorer_->score_play(view, play, Ply{0}, events_);
  for (const ScoreEvent& event : events_) points[event.side] += event.points;
}

HandEnd PointCounter::make_noted(Hand& hand, const Play& play, SidePoints& points, PastPlay* room) {
  PastPlay& noted = room != nullptr ? *room : past_[as_size(hand.plays_made())];
  events_.clear();
  score_play(View(hand), play, Ply{0}, play_scorer_, events_);
  const int rounds = hand.rounds_dealt();
  apply_noted(hand, play, noted);
  if (!hand.finished() && hand.rounds_dealt() > rounds && hand.game().opens_rounds()) {
    const Opening opening = scorer_->open_round(hand, hand.rounds_dealt() - 1);
    events_.insert(events_.end(), opening.points.begin(), opening.points.end());
    if (opening.take_table) hand.take_table(*opening.take_table);
    if (!noted.won) noted.won = opening.wins;
  }
  noted.points = events_;
  for (const ScoreEvent& event : events_) points[event.side] += event.points;
  return hand.finished() ? add_end(hand, points) : HandEnd();
}

HandEnd PointCounter::add_end_of_past(const Hand& hand, SidePoints& points) {
  add_past_points(hand, sheet_);
  for (const Side side : sheet_.each_side()) points[side] -= sheet_.total(side);
  HandEnd end = score_end(hand, sheet_);
  if (hand.past() != nullptr && hand.past()->won) end.instant_win = hand.past()->won;
  scorer_->score_end(hand, sheet_);
  if (!end.instant_win) end.instant_win = scorer_->wins_match(hand, sheet_);
  for (const Side side : sheet_.each_side()) points[side] += sheet_.total(side);
  return end;
}

void PointCounter::open_round(Hand& hand, SidePoints& points) {
  if (!hand.game().opens_rounds()) return;
  const Opening opening = scorer_->open_round(hand, hand.rounds_dealt() - 1);
  for (const ScoreEvent& event : opening.points) points[event.side] += event.points;
  if (opening.take_table) hand.take_table(*opening.take_table);
}

}  // namespace cicera
