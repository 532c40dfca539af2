#include "engine/players/careful_player.h"

#include <algorithm>
#include <limits>

#include "engine/replies/endings.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// The part of its worth that a card loses when laid, in hundredths, since it may be retaken. Measured over eight
/// rulesets; where the fewest points win, laying a card gets rid of it.
constexpr int lay_cost(int good) { return good > 0 ? 20 : 100; }

/// What a player that asks no scripts thinks of a choice that ends the hand: it cannot know what comes of it.
constexpr int unknown_end = -match_in_points;

}  // namespace

CarefulPlayer::CarefulPlayer(const Game& game, Scorer* scorer)
    : game_(&game),
      counter_(game, scorer),
      worth_(game),
      replies_(game, scorer),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      asks_scripts_(scorer != nullptr),
      lays_score_(scorer != nullptr || game.may_score(false)) {
  if (scorer == nullptr && CaptureLeads::suffice_for(game)) leads_.emplace(game);
}

Play CarefulPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  if (judge_gains(view, plays)) judge_risks_of_best();
  if (game_->has_choices()) judge_choices();
  int best = std::numeric_limits<int>::min();
  std::uint32_t count = 0;  // of plays as good as the best
  const Judgement* chosen = judgements_.data();
  for (const Judgement& judgement : judgements_) best = std::max(best, judgement.value());
  for (const Judgement& judgement : judgements_) {
    chosen = judgement.value() == best && count == 0 ? &judgement : chosen;
    count += judgement.value() == best ? 1 : 0;
  }
  if (count == 1) return chosen->play;
  for (std::uint32_t drawn = random.below(count); drawn > 0; --drawn)
    while ((++chosen)->value() != best) {
    }
  return chosen->play;
}

std::span<const CarefulPlayer::Judgement> CarefulPlayer::judge(const View& view, std::span<const Play> plays) {
  if (judge_gains(view, plays))
    for (std::size_t i = 0; i < judgements_.size(); ++i) {
      expect_no_stop_at(i);
      judgements_[i].risk = replies_.expected(judgements_[i].play);
    }
  if (game_->has_choices()) judge_choices();
  return judgements_;
}

std::span<const CarefulPlayer::Judgement> CarefulPlayer::rank(const View& view, std::span<const Play> plays) {
  judge(view, plays);
  std::stable_sort(judgements_.begin(), judgements_.end(),
                   [](const Judgement& a, const Judgement& b) { return a.value() > b.value(); });
  return judgements_;
}

bool CarefulPlayer::judge_gains(const View& view, std::span<const Play> plays) {
  worth_.judge_each(view);
  replies_.look_at(view, worth_);
  judgements_.resize(plays.size());
  if (leads_ && view.rounds_dealt() > 0)
    judge_plain_gains(view, plays);
  else
    judge_any_gains(view, plays);
  if (!view.last_play()) return true;
  judge_ends();
  return false;
}

void CarefulPlayer::judge_plain_gains(const View& view, std::span<const Play> plays) {
  const auto previous = view.previous();
  leads_->set_moment({.first_play = view.first_play(), .last_play = view.last_play(), .last_round = view.last_round()});
  leads_->look_at(view.table(), previous ? CardSet(*previous) : CardSet());
  int best_promise = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Play& play = plays[i];
    Judgement& judgement = judgements_[i];
    const int own = worth_[play.card];
    int points = 0;
    int worth = 0;
    int promise = 0;
    if (play.captures()) {
      points = good_ * leads_->of(play.card, play.cards) * WorthTable::point;
      worth = good_ * (own + worth_.of(play.cards));
    } else {
      worth = good_ * (-own * lay_cost(good_) / 100);
      promise = -replies_.equals_unseen(play.card) * WorthTable::point;
    }
    // Field by field: a processor waits for what it has just written in parts and reads as a whole.
    judgement.play = play;
    judgement.points = points;
    judgement.worth = worth;
    judgement.risk = 0;
    promise += points + worth;
    if (promise > best_promise) best_promise = promise, most_promising_ = i;
  }
}

void CarefulPlayer::judge_any_gains(const View& view, std::span<const Play> plays) {
  int best_promise = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < plays.size(); ++i) {
    expect_no_stop_at(i);
    const Play& play = plays[i];
    Judgement& judgement = judgements_[i];
    judgement.play = play;
    judgement.points = judgement.risk = 0;
    const int own = worth_.of(play.card);
    int promise = 0;
    if (play.chooses()) {
      judgement.worth = 0;
      if (ends_hand(*game_, play)) judgement.points = points_of_ending(view, play);
    } else if (play.captures()) {
      judgement.worth = good_ * (own + worth_.of(play.take()));
    } else if (play.builds()) {
      judgement.worth = good_ * worth_.of(play.with() | play.card) * replies_.chance_to_keep(play.build) / 100;
    } else {
      const bool wins = game_->takes_itself(play.card, view.table());
      judgement.worth = good_ * (wins ? own : -own * lay_cost(good_) / 100);
      promise = -replies_.equals_unseen(play.card) * WorthTable::point;
    }
    if (play.captures() || (lays_score_ && !play.chooses()))
      judgement.points = good_ * counter_.lead_by_play(view, play) * WorthTable::point;
    promise += judgement.points + judgement.worth;
    if (promise > best_promise) best_promise = promise, most_promising_ = i;
  }
}

int CarefulPlayer::points_of_ending(const View& view, const Play& play) {
  return (asks_scripts_ ? good_ * lead_by_ending(view, play, counter_) : unknown_end) * WorthTable::point;
}

/// The points of the last play of a hand, including the end of the hand.
void CarefulPlayer::judge_ends() {
  for (std::size_t i = 0; i < judgements_.size(); ++i) {
    expect_no_stop_at(i);
    Judgement& judgement = judgements_[i];
    if (ends_hand(*game_, judgement.play)) continue;
    judgement.points = lead_after(replies_.imagined(), judgement.play);
    judgement.worth = 0;
  }
}

/// A choice that ends the turn keeps the cards: it is better than to lay any of them, and weighed against captures by
/// the reply. One that ends nothing is worth what it adds to the points of the play that follows.
void CarefulPlayer::judge_choices() {
  int best = std::numeric_limits<int>::min();
  int best_lay = best;
  for (const Judgement& judgement : judgements_) {
    if (judgement.play.chooses()) continue;
    best = std::max(best, judgement.value());
    if (!judgement.play.captures()) best_lay = std::max(best_lay, judgement.value());
  }
  if (best == std::numeric_limits<int>::min()) return;  // at the deal
  for (Judgement& judgement : judgements_) {
    if (!judgement.play.chooses()) continue;
    switch (game_->choice(judgement.play.choice).ends) {
      case ChoiceEnds::nothing:
        judgement.worth = best_after(judgement.play) - 1;  // not made unless it gains something
        break;
      case ChoiceEnds::turn:
        judgement.worth = std::max(0, best_lay + 1 + judgement.risk);
        break;
      case ChoiceEnds::hand:
        break;  // judged by its end
    }
  }
}

/// The value of the best play that follows a choice in the same turn.
int CarefulPlayer::best_after(const Play& choice) {
  Hand hand = replies_.imagined();
  counter_.apply(hand, choice);
  const View after(hand);
  int best = std::numeric_limits<int>::min();
  for (const Judgement& judgement : judgements_) {
    if (judgement.play.chooses()) continue;
    const int points = after.last_play() ? lead_after(hand, judgement.play)
                                         : good_ * counter_.lead_by_play(after, judgement.play) * WorthTable::point;
    best = std::max(best, judgement.value() - judgement.points + points);
  }
  return best;
}

/// What a play that ends the hand scores, with the end of the hand.
int CarefulPlayer::lead_after(Hand hand, const Play& play) {
  SidePoints points{};
  const Side side = game_->side_of(hand.turn());
  counter_.make(hand, play, points);
  return good_ * lead_of(points, side) * WorthTable::point;
}

void CarefulPlayer::judge_risks_of_best() {
  Judgement& first = judgements_[most_promising_];
  first.risk = replies_.expected(first.play);
  int best = first.value();
  for (std::size_t i = 0; i < judgements_.size(); ++i) {
    expect_no_stop_at(i);
    Judgement& judgement = judgements_[i];
    if (&judgement == &first || (replies_.never_lose() && judgement.value() < best)) continue;
    const int enough = replies_.never_lose() ? judgement.value() - best + 1 : std::numeric_limits<int>::max();
    judgement.risk = replies_.expected(judgement.play, enough);
    best = std::max(best, judgement.value());
  }
}

}  // namespace cicera
