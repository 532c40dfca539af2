#include "engine/match/match.h"

#include <algorithm>
#include <cassert>

#include "engine/play/deal.h"

namespace cicera {

const char* why_endless(const Game& game) {
  return game.judges_matches() ? "on_match of a script does not end it" : "the target is out of reach";
}

Match::Match(const Game& game, std::uint64_t seed, std::uint64_t number)
    : game_(&game), next_{seed, number, 0}, dealer_(first_dealer(game, next_)) {}

Match::Match(const Game& game, const MatchSoFar& so_far, Seat dealer)
    : game_(&game),
      next_{0, 0, static_cast<std::uint64_t>(so_far.hands)},
      dealer_(dealer),
      points_(so_far.points),
      carried_(so_far.carried),
      hands_(so_far.each_hand) {}

/// Whether another side is further from winning.
bool Match::leads_some_side(Side side) const {
  const std::int64_t own = points_[side];
  const bool most = game_->rules().match.objective == Objective::most;
  return std::ranges::any_of(points(), [&](std::int64_t other) { return most ? other < own : other > own; });
}

/// The seat that deals after a hand with these points.
Seat Match::next_dealer(const SidePoints& of_hand, std::optional<Seat> last_capturer) const {
  MatchPoints points{};
  std::copy(of_hand.begin(), of_hand.end(), points.begin());
  const std::span<const std::int64_t> sides = points.first(game_->sides());
  const Objective best = game_->rules().match.objective;
  const Objective worst = best == Objective::most ? Objective::least : Objective::most;
  std::optional<Side> dealing;
  switch (game_->rules().dealer.next) {
    case NextDealer::next:
      break;
    case NextDealer::same:
      return dealer_;
    case NextDealer::behind:
      if (!leads_some_side(game_->side_of(dealer_))) return dealer_;
      break;
    case NextDealer::last_capturer:
      if (last_capturer) return *last_capturer;
      break;
    case NextDealer::winner:
      dealing = leader(sides, best);
      break;
    case NextDealer::loser:
      dealing = leader(sides, worst);
      break;
  }
  Seat seat = game_->next_seat(dealer_);
  while (dealing && game_->side_of(seat) != *dealing) seat = game_->next_seat(seat);
  return seat;
}

/// The game in play is over, won by this side or drawn, and the match with it or not.
void Match::end_game(std::optional<Side> winner, int counts_for) {
  const MatchRules& rules = game_->rules().match;
  game_end_ = GameEnd{points_, winner, counts_for};
  if (winner) games_[*winner] += counts_for;
  over_ = rules.games == 1 || (winner && games(*winner) >= rules.games);
  if (over_) {
    winner_ = winner;
  } else {
    points_ = {};
    carried_ = {};
  }
}

void Match::add(const ScoredHand& hand) {
  HandEnd end = hand.end();
  end.last_capturer = hand.hand().last_capturer();
  add(hand.sheet(), end, hand.scorer());
}

void Match::add(const ScoreSheet& sheet, const HandEnd& end, Scorer* scorer) {
  SidePoints points{};
  for (const Side side : game_->each_side()) points[side] = sheet.total(side);
  add(points, &sheet, end, scorer);
}

void Match::add(const SidePoints& of_hand, const ScoreSheet* sheet, const HandEnd& end, Scorer* scorer) {
  assert(!over());
  game_end_.reset();
  for (const Side side : of_hand.keys()) points_[side] += of_hand[side];
  if (game_->judges_matches() || game_->recalls()) hands_.push_back(of_hand);
  carried_ = carried_after(*game_, end, carried_);
  ++next_.hand;
  const MatchRules& rules = game_->rules().match;
  const bool ends = ends_match(points(), rules);
  if (end.instant_win) {
    winner_ = end.instant_win->side;
    over_ = true;
  } else if (const auto verdict = ends && rules.test == MatchTest::at_once ? std::nullopt : ask(sheet, scorer)) {
    if (verdict->games > 0) {
      end_game(verdict->winner, verdict->games);
    } else {
      winner_ = verdict->winner;
      over_ = winner_.has_value();
    }
  } else if (ends) {
    end_game(leader(points(), rules.objective), 1);
  }
  dealer_ = next_dealer(of_hand, end.last_capturer);
}

std::optional<MatchVerdict> Match::ask(const ScoreSheet* sheet, Scorer* scorer) const {
  if (scorer == nullptr || !game_->judges_matches()) return std::nullopt;
  return scorer->judge_match(
      {game_->rules().match, points(), hands_, games_.first(game_->sides()), hands_played(), dealer_, sheet});
}

}  // namespace cicera
