#include "engine/match/match.h"

#include <cassert>

#include "engine/play/deal.h"

namespace cicera {

Match::Match(const Game& game, std::uint64_t seed, std::uint64_t number)
    : game_(&game), next_{seed, number, 0}, dealer_(first_dealer(game, next_)) {}

/// The seat that deals after a hand with these points.
int Match::next_dealer(const ScoreSheet& sheet) const {
  std::array<std::int64_t, max_sides> points{};
  for (int side = 0; side < game_->sides(); ++side) points[static_cast<std::size_t>(side)] = sheet.total(side);
  const std::span<const std::int64_t> of_hand(points.data(), static_cast<std::size_t>(game_->sides()));
  const Objective best = game_->rules().match.objective;
  const Objective worst = best == Objective::most ? Objective::least : Objective::most;
  std::optional<int> dealing;
  switch (game_->rules().dealer.next) {
    case NextDealer::next:
      break;
    case NextDealer::same:
      return dealer_;
    case NextDealer::winner:
      dealing = leader(of_hand, best);
      break;
    case NextDealer::loser:
      dealing = leader(of_hand, worst);
      break;
  }
  int seat = game_->next_seat(dealer_);
  while (dealing && game_->side_of(seat) != *dealing) seat = game_->next_seat(seat);
  return seat;
}

/// The game in play is over, and the match with it or not.
void Match::end_game() {
  const MatchRules& rules = game_->rules().match;
  game_end_ = GameEnd{points_, leader(points(), rules.objective)};
  const std::optional<int> won = game_end_->winner;
  if (won) ++games_[static_cast<std::size_t>(*won)];
  over_ = rules.games == 1 || (won && games(*won) == rules.games);
  if (over_) {
    winner_ = won;
  } else {
    points_ = {};
    carried_ = {};
  }
}

void Match::add(const ScoreSheet& sheet, const HandEnd& end) {
  assert(!over());
  game_end_.reset();
  for (int side = 0; side < game_->sides(); ++side) points_[static_cast<std::size_t>(side)] += sheet.total(side);
  carried_ = carried_after(*game_, end, carried_);
  if (end.instant_win) {
    winner_ = end.instant_win->side;
    over_ = true;
  } else if (ends_match(points(), game_->rules().match)) {
    end_game();
  }
  ++next_.hand;
  dealer_ = next_dealer(sheet);
}

}  // namespace cicera
