#include "engine/match/match.h"

#include <cassert>

#include "engine/play/deal.h"

namespace cicera {

Match::Match(const Game& game, std::uint64_t seed, std::uint64_t number)
    : game_(&game), next_{seed, number, 0}, dealer_(first_dealer(game, next_)) {}

void Match::add(const ScoreSheet& sheet, const HandEnd& end) {
  assert(!over());
  for (int side = 0; side < game_->sides(); ++side) points_[static_cast<std::size_t>(side)] += sheet.total(side);
  winner_ = end.instant_win ? std::optional(end.instant_win->side) : side_at_target();
  ++next_.hand;
  dealer_ = game_->next_seat(dealer_);
}

std::optional<int> Match::side_at_target() const {
  int best = 0;
  bool tied = false;
  for (int side = 1; side < game_->sides(); ++side) {
    if (points(side) == points(best)) tied = true;
    if (points(side) > points(best)) best = side, tied = false;
  }
  if (points(best) < game_->rules().match.target || tied) return std::nullopt;
  return best;
}

}  // namespace cicera
