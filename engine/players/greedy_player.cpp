#include "engine/players/greedy_player.h"

#include <algorithm>
#include <limits>

#include "engine/replies/endings.h"
#include "engine/scoring/scorer.h"

namespace cicera {

namespace {

/// A build counts as half of its cards won: somebody else may take it first.
constexpr int build_part = 2;

}  // namespace

Play GreedyPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const auto best = game_->has_plain_plays() ? best_of<true>(view, plays) : best_of<false>(view, plays);
  if (best.size() == 1) return best[0];
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

/// The plays that are best by all criteria. `plain`: the game has plain plays, and nothing else is looked for.
template <bool plain>
std::span<const Play> GreedyPlayer::best_of(const View& view, std::span<const Play> plays) {
  const Game& game = view.game();
  const int good = game.rules().match.objective == Objective::most ? 1 : -1;
  const bool lays_score = scorer_ != nullptr || game.may_score(false);
  const auto captures = [](const Play& play) { return plain ? !play.cards.empty() : play.captures(); };
  if (scorer_ == nullptr) leads_.look_at(view);
  best_.clear();
  Play* const to = best_.room(plays.size());
  std::span<Play> best = best_of(plays, to, [&](const Play& play) {
    if (!plain && ends_hand(game, play)) return points_of_ending(view, play);
    return captures(play) || lays_score ? good * points_now(view, play) : 0;
  });
  if (best.size() > 1) {
    worth_.judge(view);
    const CardSet self_takers = game.self_takers(view.table());
    best = best_of(best, to, [&](const Play& play) {
      if (!plain && play.chooses()) return 0;
      if (!plain && play.builds()) return good * worth_.of(play.cards | play.card) / build_part;
      const bool wins = captures(play) || self_takers.contains(play.card);
      return good * (wins ? worth_.of(play.cards | play.card) : -worth_.of(play.card));
    });
  }
  if (best.size() > 1 && !view.last_play()) {
    const CardSet unseen = view.unseen();
    best = best_of(best, to, [&](const Play& play) { return -good * sweepers_.count(view, play, unseen); });
  }
  return best;
}

std::span<Play> GreedyPlayer::best_of(std::span<const Play> plays, Play* to, auto&& measure) {
  int best = std::numeric_limits<int>::min();
  Play* end = to;
  for (const Play& play : plays) {
    const int score = measure(play);
    if (score < best) continue;
    if (score > best) best = score, end = to;
    *end++ = play;
  }
  return {to, end};
}

/// A player that asks no scripts cannot foresee what such a choice leads to, and avoids it.
int GreedyPlayer::points_of_ending(const View& view, const Play& play) {
  if (scorer_ == nullptr) return -match_in_points;
  const int lead = lead_by_ending(view, play, counter_);
  return game_->rules().match.objective == Objective::most ? lead : -lead;
}

int GreedyPlayer::points_now(const View& view, const Play& play) {
  if (scorer_ == nullptr) return leads_.of(view, play);
  points_.clear();
  score_play(view, play, Ply{0}, scorer_, points_);
  int sum = 0;
  for (const ScoreEvent& point : points_) sum += point.side == view.side() ? point.points : -point.points;
  return sum;
}

}  // namespace cicera
