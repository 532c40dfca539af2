#include "engine/replies/endings.h"

namespace cicera {

int lead_by_ending(const View& view, const Play& play, PointCounter& counter) {
  const Deal nothing_to_come;
  PerSeat<CardSet> holdings{};
  holdings[view.seat()] = view.holding();
  Hand hand = view.imagine(holdings, nothing_to_come);
  SidePoints points{};
  const HandEnd end = counter.make(hand, play, points);
  const int lead = lead_of(points, view.side());
  if (!end.instant_win) return lead;
  const bool good = (end.instant_win->side == view.side()) == (view.game().rules().match.objective == Objective::most);
  return lead + (good ? match_in_points : -match_in_points);
}

}  // namespace cicera
