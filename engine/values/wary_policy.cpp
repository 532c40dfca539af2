#include "engine/values/wary_policy.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/replies/endings.h"
#include "engine/scoring/play_lines.h"

namespace cicera {
namespace {

constexpr int chance_bits = 12;

/// The part of their worth that cards laid or left count for, in hundredths, as for the careful player.
constexpr int part_of_worth(int good) { return good > 0 ? 20 : 100; }

/// What the seat to move gains by taking one card with an equal one, where nothing else lies on the table or one other
/// card does, and where the card has just been laid or has not.
int lead_of_pair(const Game& game, Rank rank, bool alone, bool just_laid) {
  const CardSet pair = game.deck() & CardSet::of_rank(rank);
  if (pair.size() < 2) return 0;
  const Card played = pair.first();
  const Card taken = (pair - played).first();
  const CardSet others = game.deck() - CardSet::of_rank(rank);
  if (others.size() < 3) return 0;
  Position position;
  position.holdings[0] = played;
  position.table = alone ? CardSet(taken) : taken | CardSet(others.first());
  position.unseen = game.seats();
  position.more_rounds = true;
  CardSet rest = others - others.first();
  position.previous = just_laid ? taken : rest.first();
  const Hand hand(game, position);
  return play_lead(View(hand), {played, taken});
}

}  // namespace

WaryPolicy::WaryPolicy(const Game& game)
    : game_(&game),
      sweepers_(game),
      worth_(game),
      leads_(game),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      lays_score_(game.may_score(false)),
      never_hopes_(good_ > 0) {
  for (const ScoringLine& line : game.rules().scoring) never_hopes_ &= line.points.amount >= 0;
  for (std::size_t i = 0; i < rank_count; ++i) {
    const auto rank = static_cast<Rank>(i);
    match_[i] = lead_of_pair(game, rank, /*alone=*/false, /*just_laid=*/true);
    sweep_[i] = lead_of_pair(game, rank, /*alone=*/true, /*just_laid=*/false) -
                lead_of_pair(game, rank, /*alone=*/false, /*just_laid=*/false);
    most_by_sweep_ = std::max(most_by_sweep_, sweep_[i]);
    never_hopes_ &= match_[i] >= 0;
  }
}

Play WaryPolicy::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  worth_.judge(view);
  leads_.look_at(view);
  unseen_ = view.unseen();
  held_ = std::min(view.held(game_->next_seat(view.seat())), unseen_.size());
  int best = std::numeric_limits<int>::min();
  std::uint32_t count = 0;
  const Play* chosen = nullptr;
  for (const Play& play : plays) {
    int found = gain(view, play);
    if (found < best && never_hopes_) continue;
    if (!view.last_play()) found -= fear_of_match(view, play);
    if (found < best && never_hopes_) continue;
    if (!view.last_play()) found -= fear_of_sweep(view, play);
    if (found < best) continue;
    if (found > best) {
      best = found;
      count = 0;
    }
    if (++count == 1 || random.below(count) == 0) chosen = &play;
  }
  return *chosen;
}

int WaryPolicy::gain(const View& view, const Play& play) {
  if (play.chooses()) return ends_hand(*game_, play) ? -match_in_points * WorthTable::point : 0;
  const int points = play.captures() || lays_score_ ? good_ * leads_.of(view, play) * WorthTable::point : 0;
  if (play.captures()) return points + good_ * worth_.of(play.take() | play.card);
  if (play.builds()) return points + good_ * worth_.of(play.with() | play.card) / 2;
  const int own = worth_.of(play.card);
  if (game_->takes_itself(play.card, view.table())) return points + good_ * own;
  return points - good_ * own * part_of_worth(good_) / 100;
}

int WaryPolicy::fear_of_match(const View& view, const Play& play) {
  if (play.chooses() || play.captures() || play.builds() || game_->takes_itself(play.card, view.table())) return 0;
  const CardSet equals = unseen_ & CardSet::of_rank(play.card.rank()) & game_->equal_takers();
  if (equals.empty()) return 0;
  const int gain = match_[play.card.rank()] * WorthTable::point +
                   worth_.of(play.card | CardSet(equals.first())) * part_of_worth(good_) / 100;
  return chance_of_any(equals.size()) * good_ * gain >> chance_bits;
}

int WaryPolicy::fear_of_sweep(const View& view, const Play& play) {
  if (play.chooses() || most_by_sweep_ == 0) return 0;
  const int able = sweepers_.count(view, play, unseen_);
  return able == 0 ? 0 : chance_of_any(able) * good_ * most_by_sweep_ * WorthTable::point >> chance_bits;
}

int WaryPolicy::chance_of_any(int cards) {
  const int all = unseen_.size();
  cards = std::min(cards, all);
  Chances& chances = chances_[as_size(all)];
  if (chances.held != held_) {
    chances.held = held_;
    chances.known = 0;
    chances.none[0] = 1 << chance_bits;
  }
  for (; chances.known < cards; ++chances.known) {
    const int left = all - chances.known;
    const int before = chances.none[as_size(chances.known)];
    chances.none[as_size(chances.known) + 1] = static_cast<std::uint16_t>(before * std::max(0, left - held_) / left);
  }
  return (1 << chance_bits) - chances.none[as_size(cards)];
}

}  // namespace cicera
