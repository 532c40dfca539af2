#include "engine/players/greedy_player.h"

#include <algorithm>
#include <limits>

#include "engine/players/card_worth.h"
#include "engine/scoring/scorer.h"

namespace cicera {

Play GreedyPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  best_.assign(plays.begin(), plays.end());
  const int good = view.game().rules().match.objective == Objective::most ? 1 : -1;
  if (best_.size() > 1) keep_best([&](const Play& play) { return good * points_now(view, play); });
  if (best_.size() > 1) {
    const CardWorth worth(view);
    keep_best([&](const Play& play) {
      const bool wins = play.captures() || view.game().takes_itself(play.card, view.table());
      return good * (wins ? worth.of(play.take | play.card) : -worth.of(play.card));
    });
  }
  if (best_.size() > 1) keep_best([&](const Play& play) { return -good * sweepers(view, play); });
  return best_.size() == 1 ? best_[0] : best_[random.below(static_cast<std::uint32_t>(best_.size()))];
}

void GreedyPlayer::keep_best(auto&& measure) {
  int best = std::numeric_limits<int>::min();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < best_.size(); ++i) {
    const int score = measure(best_[i]);
    if (score < best) continue;
    if (score > best) best = score, kept = 0;
    best_[kept++] = best_[i];
  }
  best_.resize(kept);
}

int GreedyPlayer::points_now(const View& view, const Play& play) {
  points_.clear();
  score_play(view, play, 0, scorer_, points_);
  int sum = 0;
  for (const Point& point : points_) sum += point.side == view.side() ? point.points : -point.points;
  return sum;
}

/// How many unseen cards could take all that the play leaves on the table.
int GreedyPlayer::sweepers(const View& view, const Play& play) {
  const CardSet left = play.captures() ? view.table() - play.take : view.table() | play.card;
  if (left.empty() || view.last_play() || view.game().takes_itself(play.card, view.table())) return 0;
  int count = 0;
  captures_.look_at(left);
  for (CardSet unseen = captures_.capturing(view.unseen()); !unseen.empty();) {
    const Rank rank = unseen.first().rank();
    const CardSet cards = unseen & CardSet::of_rank(rank);
    unseen -= cards;
    const auto takes = captures_.takes(rank);
    if (std::find(takes.begin(), takes.end(), left) != takes.end()) count += cards.size();
  }
  return count;
}

}  // namespace cicera
