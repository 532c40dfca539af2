#include "engine/scoring/point_counter.h"

namespace cicera {

void PointCounter::add_scripted(const View& view, const Play& play, SidePoints& points) {
  events_.clear();
  play_scorer_->score_play(view, play, 0, events_);
  for (const ScoreEvent& event : events_) points[event.side] += event.points;
}

void PointCounter::open_round(Hand& hand, SidePoints& points) {
  if (!hand.game().opens_rounds()) return;
  const Opening opening = scorer_->open_round(hand, hand.rounds_dealt() - 1);
  for (const ScoreEvent& event : opening.points) points[event.side] += event.points;
  if (opening.take_table) hand.take_table(*opening.take_table);
}

}  // namespace cicera
