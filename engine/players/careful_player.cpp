#include "engine/players/careful_player.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace cicera {
namespace {

/// The part of its worth that a card gives up by being laid, in hundredths: it may well come back. Measured over eight
/// rulesets; where the fewest points win, a card laid is got rid of.
constexpr int lay_cost(int good) { return good > 0 ? 20 : 100; }

}  // namespace

CarefulPlayer::CarefulPlayer(const Game& game, Scorer* scorer)
    : game_(&game),
      counter_(game, scorer),
      worth_(game),
      replies_(game, scorer),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      lays_score_(scorer != nullptr || game.may_score(false)),
      risks_nothing_less_(good_ > 0 && !game.rules().capture.compulsory) {}

Play CarefulPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const int best = best_value(judge_gains(view, plays));
  std::size_t count = 0;
  for (const Judgement& judgement : judgements_)
    if (judgement.value() == best) order_[count++] = static_cast<std::size_t>(&judgement - judgements_.data());
  const std::size_t drawn = count == 1 ? 0 : random.below(static_cast<std::uint32_t>(count));
  return judgements_[order_[drawn]].play;
}

std::span<const CarefulPlayer::Judgement> CarefulPlayer::judge(const View& view, std::span<const Play> plays) {
  if (judge_gains(view, plays))
    for (Judgement& judgement : judgements_) judgement.risk = replies_.expected(judgement.play);
  return judgements_;
}

std::span<const CarefulPlayer::Judgement> CarefulPlayer::rank(const View& view, std::span<const Play> plays) {
  judge(view, plays);
  std::stable_sort(judgements_.begin(), judgements_.end(),
                   [](const Judgement& a, const Judgement& b) { return a.value() > b.value(); });
  return judgements_;
}

bool CarefulPlayer::judge_gains(const View& view, std::span<const Play> plays) {
  judgements_.clear();
  worth_.judge(view);
  replies_.look_at(view, worth_);
  for (const Play& play : plays) {
    Judgement& judgement = judgements_.emplace_back(Judgement{play});
    const bool wins = play.captures() || game_->takes_itself(play.card, view.table());
    judgement.worth = good_ * (wins ? worth_.of(play.take | play.card) : -worth_.of(play.card) * lay_cost(good_) / 100);
    if (!play.captures() && !lays_score_) continue;
    SidePoints points{};
    counter_.add_play(view, play, points);
    judgement.points = good_ * lead_of(points, view.side()) * WorthTable::point;
  }
  order_.resize(plays.size());
  if (!view.last_play()) return true;
  judge_ends(view);
  return false;
}

/// What the last play of a hand comes to, the end of the hand included.
void CarefulPlayer::judge_ends(const View& view) {
  for (Judgement& judgement : judgements_) {
    Hand hand = replies_.imagined();
    SidePoints points{};
    counter_.make(hand, judgement.play, points);
    judgement.points = good_ * lead_of(points, view.side()) * WorthTable::point;
    judgement.worth = 0;
  }
}

int CarefulPlayer::best_value(bool with_risks) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  // From the best before risks on, so that most risks need not be told.
  std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(-judgements_[a].value(), a) < std::pair(-judgements_[b].value(), b);
  });
  int best = std::numeric_limits<int>::min();
  for (const std::size_t i : order_) {
    Judgement& judgement = judgements_[i];
    if (judgement.value() < best && (!with_risks || risks_nothing_less_)) {
      judgement.risk = std::numeric_limits<int>::max() / 4;  // it cannot be the best
      continue;
    }
    if (with_risks) judgement.risk = replies_.expected(judgement.play);
    best = std::max(best, judgement.value());
  }
  return best;
}

}  // namespace cicera
