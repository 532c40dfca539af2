#include "engine/players/advice.h"

#include <algorithm>

#include "engine/players/left_card.h"
#include "engine/scoring/scorer.h"

namespace cicera {
namespace {

using Finding = SearchPlayer::Finding;

/// The best of the plays that were tried in as many worlds as the chosen one: in the same.
const Finding* next_best(std::span<const Finding> findings, const Finding& chosen) {
  const Finding* best = nullptr;
  for (const Finding& finding : findings)
    if (finding.play != chosen.play && finding.worlds == chosen.worlds && (!best || finding.value > best->value))
      best = &finding;
  return best;
}

}  // namespace

SearchBudget advice_budget(const View& view, std::size_t plays) {
  constexpr std::size_t card_plays = 200'000;  // in all playouts together
  constexpr std::size_t shortest = 12;         // card plays that a world costs at least, also when it is played exactly
  // A quarter of the worlds for every play, the others for the best few.
  const std::size_t tried = plays <= 4 ? plays : plays / 4 + 3;
  const std::size_t length = std::max(shortest, as_size(view.plays_left()));
  return budget_of(static_cast<int>(std::clamp<std::size_t>(card_plays / (tried * length), 40, 1000)));
}

Advice advise(const View& view, std::span<const Play> plays, Scorer* scorer, Random& random, int max_worlds) {
  Advice advice;
  SearchBudget budget = advice_budget(view, plays.size());
  budget.worlds = std::min(budget.worlds, max_worlds);
  SearchPlayer player(view.game(), scorer, budget);
  advice.play = player.choose(view, plays, random);
  score_play(view, advice.play, Ply{0}, scorer, advice.points);
  if (plays.size() == 1) return advice;

  const auto findings = player.findings();
  const Finding& chosen = *std::ranges::find(findings, advice.play, &Finding::play);
  const Finding& next = *next_best(findings, chosen);
  advice.worth = advice.play.captures() ? chosen.worth : 0;
  advice.risk = chosen.risk;
  advice.next_best = next.play;
  advice.points_ahead = chosen.lead - next.lead;
  const bool lays = !advice.play.captures() && !advice.play.builds() && !advice.play.chooses();
  if (lays && !view.last_play()) advice.left = left_by_next(view, advice.play.card);
  if (view.match() != nullptr) advice.win_chance = {chosen.value, next.value};
  return advice;
}

}  // namespace cicera
