#include "engine/players/expert_player.h"

#include <limits>

#include "engine/support/task.h"

namespace cicera {
namespace {

/// Plays left from which on known cards are played exactly; with builds, which more plays lead to, fewer.
constexpr int most_exact_plays(bool has_builds) { return has_builds ? 6 : 8; }
constexpr std::int64_t known_positions = 600;  // that a play may be followed into

/// The other seat that holds all cards which the view does not show, if there is such a one.
std::optional<Seat> only_holder(const View& view) {
  if (view.rounds_dealt() == 0 || view.rounds_to_come() > 0 || view.plays_left() != view.cards_left())
    return std::nullopt;
  std::optional<Seat> holder;
  for (const Seat seat : view.game().each_seat()) {
    if (seat == view.seat() || view.held(seat) == 0) continue;
    if (holder) return std::nullopt;
    holder = seat;
  }
  return holder && view.held(*holder) == view.unseen().size() ? holder : std::nullopt;
}

}  // namespace

ExpertPlayer::ExpertPlayer(const Game& game, Scorer* scorer, std::shared_ptr<const ValueWeights> weights)
    : game_(&game),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      careful_(game, scorer),
      features_(game, weights && weigh_replies(game, *weights)),
      weights_(std::move(weights)),
      row_(features_.size()),
      counter_(game, scorer),
      lays_score_(scorer != nullptr || game.may_score(false)) {
  if (scorer == nullptr && CaptureLeads::suffice_for(game)) leads_.emplace(game);
  if (game.sides() == 2 && scorer == nullptr && !game.has_choices()) endgame_.emplace(game, nullptr);
}

Play ExpertPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  if (!weights_ || view.last_play()) return careful_.choose(view, plays, random);
  if (const auto known = exact(view, plays, random)) return *known;
  const auto& weights = (*weights_)[as_size(value_phase(*game_, view.plays_left() - 1))];
  features_.look_at(view);
  if (leads_) {
    const auto previous = view.previous();
    leads_->set_moment({.first_play = view.first_play(), .last_play = false, .last_round = view.last_round()});
    leads_->look_at(view.table(), previous ? CardSet(*previous) : CardSet());
  }
  best_.clear();
  for (std::size_t i = 0; i < plays.size(); ++i) {
    expect_no_stop_at(i);
    features_.write(plays[i], row_);
    consider(plays[i], points_of(view, plays[i]) * weight_unit + weighed(row_, weights));
  }
  return drawn(random);
}

int ExpertPlayer::points_of(const View& view, const Play& play) {
  if (!play.captures() && !lays_score_) return 0;
  const int lead =
      leads_ && view.rounds_dealt() > 0 ? leads_->of(play.card, play.cards) : counter_.lead_by_play(view, play);
  return good_ * lead * WorthTable::point;
}

std::optional<Play> ExpertPlayer::exact(const View& view, std::span<const Play> plays, Random& random) {
  if (!endgame_ || view.plays_left() > most_exact_plays(game_->has_builds())) return std::nullopt;
  const auto holder = only_holder(view);
  if (!holder) return std::nullopt;
  PerSeat<CardSet> holdings{};
  holdings[view.seat()] = view.holding();
  holdings[*holder] = view.unseen();
  Deal dealt;
  dealt.rounds = view.rounds_dealt();
  const Hand begin = view.imagine(holdings, dealt);
  best_.clear();
  for (const Play& play : plays) {
    Hand hand = begin;
    SidePoints points{};
    counter_.make(hand, play, points);
    if (!hand.finished()) {
      const auto rest = endgame_->points(hand, known_positions);
      if (!rest) return std::nullopt;
      for (std::size_t side = 0; side < max_sides; ++side) points[side] += (*rest)[side];
    }
    consider(play, good_ * lead_of(points, view.side()));
  }
  return drawn(random);
}

void ExpertPlayer::consider(const Play& play, std::int64_t value) {
  if (!best_.empty() && value < most_) return;
  if (!best_.empty() && value > most_) best_.clear();
  most_ = value;
  best_.push_back(play);
}

const Play& ExpertPlayer::drawn(Random& random) const {
  return best_[best_.size() == 1 ? 0 : random.below(static_cast<std::uint32_t>(best_.size()))];
}

}  // namespace cicera
