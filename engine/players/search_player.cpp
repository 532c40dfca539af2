#include "engine/players/search_player.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cicera {
namespace {

/// Once the worlds have been tried up to one part of N, the best candidates are kept.
struct Round {
  std::size_t part;
  std::size_t kept;
};
/// Besides the careful player's choice.
constexpr std::array at_once = {Round{4, 3}};
/// Where the careful player's judgement counts, few worlds are enough to drop what it finds worse, too.
constexpr std::array by_halves = {Round{8, 5}, Round{4, 3}, Round{2, 2}};
/// How many standard errors a play must be ahead of the careful player's choice.
constexpr double clearly = 1.0;

}  // namespace

SearchPlayer::SearchPlayer(const Game& game, Scorer* scorer, const SearchBudget& budget)
    : careful_(game, scorer), trials_(game, scorer, budget), prior_(budget.prior) {}

Play SearchPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  findings_.clear();
  const Play chosen = plays.size() == 1 ? plays[0] : search(view, plays, random);
  shown_.reset();
  return chosen;
}

Play SearchPlayer::search(const View& view, std::span<const Play> plays, Random& random) {
  rank_candidates(view, plays);
  aim_.emplace(view);
  trials_.begin(view, *aim_, random, shown_ ? &*shown_ : nullptr);
  if (!try_candidates()) try_candidates();
  for (const Candidate& candidate : candidates_) findings_.push_back(finding_of(candidate));

  const Candidate& careful = candidates_.front();
  const Candidate* best = &careful;
  for (const Candidate* candidate : finalists_)
    if (candidate->mean > best->mean && (prior_ > 0 || beats_clearly(*candidate, careful))) best = candidate;
  return best->play;
}

bool SearchPlayer::try_candidates() {
  const std::size_t all = trials_.worlds();
  finalists_.clear();
  for (Candidate& candidate : candidates_) {
    candidate.outcomes.clear();
    finalists_.push_back(&candidate);
  }
  std::size_t tried = 0;
  const std::span<const Round> rounds =
      prior_ > 0 ? std::span<const Round>(by_halves) : std::span<const Round>(at_once);
  for (const Round& round : rounds) {
    if (finalists_.size() <= round.kept) continue;
    const std::size_t end = std::max<std::size_t>(1, all / round.part);
    if (!try_finalists(tried, end)) return false;
    tried = end;
    keep_best(round.kept);
  }
  return try_finalists(tried, all);
}

bool SearchPlayer::try_finalists(std::size_t first, std::size_t end) {
  for (Candidate* candidate : finalists_)
    if (!try_in_worlds(*candidate, first, end)) return false;
  if (first == 0) aim_->learn(candidates_.front().outcomes);
  value_finalists();
  return true;
}

void SearchPlayer::keep_best(std::size_t count) {
  std::stable_sort(finalists_.begin(), finalists_.end(),
                   [](const Candidate* a, const Candidate* b) { return a->mean > b->mean; });
  finalists_.resize(count);
  if (prior_ == 0 && std::find(finalists_.begin(), finalists_.end(), &candidates_.front()) == finalists_.end())
    finalists_.push_back(&candidates_.front());
}

double SearchPlayer::playouts(double plays, int worlds) {
  constexpr Round round = at_once.front();
  if (plays <= static_cast<double>(round.kept)) return plays * worlds;
  const auto in_the_others = static_cast<double>(round.kept * (round.part - 1));
  return (plays + in_the_others) * worlds / static_cast<double>(round.part);
}

void SearchPlayer::rank_candidates(const View& view, std::span<const Play> plays) {
  const auto ranked = careful_.rank(view, plays);
  candidates_.resize(ranked.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    candidates_[i].play = ranked[i].play;
    candidates_[i].judged = ranked[i].value();
    candidates_[i].worth = ranked[i].worth;
    candidates_[i].risk = ranked[i].risk;
  }
}

bool SearchPlayer::try_in_worlds(Candidate& candidate, std::size_t first, std::size_t end) {
  for (std::size_t world = first; world < end; ++world) {
    const auto outcome = trials_.try_play(candidate.play, world);
    if (!outcome) return false;
    candidate.outcomes.push_back(*outcome);
  }
  return true;
}

void SearchPlayer::value_finalists() {
  for (Candidate* candidate : finalists_) {
    candidate->values.clear();
    double sum = 0;
    for (const Outcome& outcome : candidate->outcomes) {
      candidate->values.push_back(aim_->value(outcome));
      sum += candidate->values.back();
    }
    candidate->mean =
        (sum + prior_ * prior_of(*candidate)) / static_cast<double>(candidate->values.size() + as_size(prior_));
  }
}

double SearchPlayer::prior_of(const Candidate& candidate) const {
  const double points = static_cast<double>(candidate.judged - candidates_.front().judged) / WorthTable::point;
  return points * aim_->value_of_lead();
}

SearchPlayer::Finding SearchPlayer::finding_of(const Candidate& candidate) const {
  double lead = 0;
  for (const Outcome& outcome : candidate.outcomes) lead += aim_->lead(outcome);
  const std::size_t worlds = candidate.outcomes.size();
  return {.play = candidate.play,
          .value = candidate.mean,
          .lead = lead / static_cast<double>(worlds),
          .worth = static_cast<double>(candidate.worth) / WorthTable::point,
          .risk = static_cast<double>(candidate.risk) / WorthTable::point,
          .worlds = static_cast<int>(worlds)};
}

bool SearchPlayer::beats_clearly(const Candidate& candidate, const Candidate& first) const {
  const std::size_t count = candidate.values.size();
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double ahead = candidate.values[i] - first.values[i];
    sum += ahead;
    squares += ahead * ahead;
  }
  const auto n = static_cast<double>(count);
  const double variance = squares / n - sum / n * (sum / n);
  return sum / n > clearly * std::sqrt(variance / n);
}

}  // namespace cicera
