#include "engine/players/greedy_player.h"

#include <algorithm>
#include <limits>

#include "engine/players/endings.h"
#include "engine/scoring/scorer.h"

namespace cicera {

namespace {

/// A build counts as half of its cards won: somebody else may take it first.
constexpr int build_part = 2;

}  // namespace

Play GreedyPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const Game& game = view.game();
  const int good = game.rules().match.objective == Objective::most ? 1 : -1;
  const bool lays_score = scorer_ != nullptr || game.may_score(false);
  best_.clear();
  Play* const to = best_.room(plays.size());
  std::span<Play> best = best_of(plays, to, [&](const Play& play) {
    if (ends_hand(game, play)) return points_of_ending(view, play);
    return play.captures() || lays_score ? good * points_now(view, play) : 0;
  });
  if (best.size() > 1) {
    worth_.judge(view);
    best = best_of(best, to, [&](const Play& play) {
      if (play.chooses()) return 0;
      if (play.builds()) return good * worth_.of(play.cards | play.card) / build_part;
      const bool wins = play.captures() || game.takes_itself(play.card, view.table());
      return good * (wins ? worth_.of(play.cards | play.card) : -worth_.of(play.card));
    });
  }
  if (best.size() > 1) best = best_of(best, to, [&](const Play& play) { return -good * sweepers(view, play); });
  if (best.size() == 1) return best[0];
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
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
  points_.clear();
  score_play(view, play, 0, scorer_, points_);
  int sum = 0;
  for (const ScoreEvent& point : points_) sum += point.side == view.side() ? point.points : -point.points;
  return sum;
}

/// The number of unseen cards that could sweep the table after the play.
int GreedyPlayer::sweepers(const View& view, const Play& play) {
  if (view.game().has_builds()) return sweepers_of_builds(view, play);
  const bool laid = !play.captures() && !play.chooses() && !view.game().takes_itself(play.card, view.table());
  const CardSet left = laid ? view.table() | play.card : view.table() - play.cards;
  if (left.empty() || view.last_play()) return 0;
  // A card can rarely take them all, and comparing values is faster than finding captures.
  CardSet unseen = view.unseen() & (view.game().capturable_by(left) | view.game().sweepers());
  if (unseen.empty() || view.game().has_plain_captures()) return unseen.size();
  captures_.look_at(left, laid ? CardSet(play.card) : view.top());
  return takers_of_all(unseen, left);
}

int GreedyPlayer::sweepers_of_builds(const View& view, const Play& play) {
  const bool laid = !play.captures() && !play.chooses();
  const CardSet left = laid ? view.table() | play.card : view.table() - play.take();
  if (left.empty() || view.last_play()) return 0;
  Builds builds = view.builds();
  builds.make(play, view.seat());
  captures_.look_at(left, CardSet(), &builds);
  return takers_of_all(view.unseen(), left);
}

/// The number of these cards that could take the whole table that the captures are of.
int GreedyPlayer::takers_of_all(CardSet cards, CardSet table) {
  int count = 0;
  for (cards = captures_.capturing(cards); !cards.empty();) {
    const Card card = cards.first();
    const CardSet alike = cards & game_->alike(card);
    cards -= alike;
    const auto takes = captures_.takes(card);
    if (std::find(takes.begin(), takes.end(), table) != takes.end()) count += alike.size();
  }
  return count;
}

}  // namespace cicera
