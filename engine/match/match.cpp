#include "engine/match/match.h"

#include <cassert>

#include "engine/play/deal.h"

namespace cicera {

Match::Match(const Game& game, std::uint64_t seed, std::uint64_t number)
    : game_(&game), next_{seed, number, 0}, dealer_(first_dealer(game, next_)) {}

void Match::add(const ScoreSheet& sheet, const HandEnd& end) {
  assert(!over());
  for (int side = 0; side < game_->sides(); ++side) points_[static_cast<std::size_t>(side)] += sheet.total(side);
  const MatchRules& rules = game_->rules().match;
  if (end.instant_win) {
    winner_ = end.instant_win->side;
    over_ = true;
  } else if (ends_match(points(), rules)) {
    winner_ = leader(points(), rules.objective);
    over_ = true;
  }
  carried_ = carried_after(*game_, end, carried_);
  ++next_.hand;
  dealer_ = game_->next_seat(dealer_);
}

}  // namespace cicera
