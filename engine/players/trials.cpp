#include "engine/players/trials.h"

#include <algorithm>
#include <utility>

#include "engine/replies/endings.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// Plays left up to which a playout goes to the end of the hand all the same.
constexpr int fewest_valued = 6;

/// Whether a choice may decide the match: an exact search counts points and would not see it.
bool may_choose_the_match(const Game& game) {
  return std::ranges::any_of(game.rules().scoring, [](const ScoringLine& line) {
    return line.script.wins_match && line.script.choices.ends == ChoiceEnds::hand;
  });
}

/// The plays without the choices that end the hand, which are the last of them, but for the only one.
std::span<const Play> going_on(const Game& game, std::span<const Play> plays) {
  while (plays.size() > 1 && ends_hand(game, plays.back())) plays = plays.first(plays.size() - 1);
  return plays;
}

}  // namespace

Trials::Trials(const Game& game, Scorer* scorer, const SearchBudget& budget)
    : game_(&game),
      budget_(budget),
      greedy_(game, nullptr),
      wary_(game),
      finder_(game, scorer),
      counter_(game, scorer),
      playout_counter_(game, scorer, false),
      worlds_(game, scorer, budget.belief),
      drawn_(as_size(budget.worlds)),
      luck_(drawn_.size()) {
  if (game.sides() == 2 && !may_choose_the_match(game)) endgame_.emplace(game, scorer);
}

void Trials::begin(const View& view, const Aim& aim, Random& random, const Hand* shown) {
  view_ = &view;
  aim_ = &aim;
  shown_ = shown;
  exact_ = endgame_ && !aim.may_stop();
  ends_early_ = budget_.leaf > 0 && aim.plays_for_points() && has_value();
  if (shown == nullptr) worlds_.look_at(view);
  for (std::size_t i = 0; i < drawn_.size(); ++i) {
    expect_no_stop();
    if (shown == nullptr) worlds_.draw(random, drawn_[i]);
    const std::uint64_t high = random.next();
    luck_[i] = high << 32 | random.next();
  }
}

bool Trials::has_value() {
  if (const auto value = std::exchange(budget_.value, nullptr))
    if (auto weights = value()) leaf_.emplace(*game_, std::move(weights));
  return leaf_.has_value();
}

std::optional<Outcome> Trials::try_play(const Play& play, std::size_t world) {
  expect_no_stop();
  Hand hand = shown_ != nullptr ? *shown_ : view_->imagine(drawn_[world].holdings, drawn_[world].to_come);
  Outcome outcome;
  make(hand, play, counter_, outcome);
  if (exact_ && hand.plays_left() < budget_.exact && !hand.finished()) {
    const auto rest = endgame_->points(hand, budget_.positions);
    exact_ = rest.has_value();
    if (!rest) return std::nullopt;
    for (const Side side : every<Side>(max_sides)) outcome.points[side] += (*rest)[side];
    return outcome;
  }
  return play_on(hand, outcome, world);
}

/// Plays a hand on to its end by the budget's policy, with the luck of a world.
Outcome Trials::play_on(Hand& hand, Outcome outcome, std::size_t world) {
  if (budget_.wary)
    play_by(wary_, hand, outcome, world);
  else
    play_by(greedy_, hand, outcome, world);
  return outcome;
}

template <typename Policy>
void Trials::play_by(Policy& player, Hand& hand, Outcome& outcome, std::size_t world) {
  Random luck({luck_[world], 0, 0}, Purpose::choice);
  const auto policy = with_random_plays(budget_.chance, player, luck);
  const auto goes_on = [&](const View& view, std::span<const Play> plays) {
    return policy(view, going_on(view.game(), plays));
  };
  const auto enough = [this](const Outcome& so_far) { return aim_->enough(so_far); };
  if (!ends_early_) return play_out(hand, finder_, playout_counter_, outcome, goes_on, enough);
  std::size_t listed = 0;
  for (int made = 1; !hand.finished() && !enough(outcome); ++made) {
    const std::span<const Play> plays = finder_.plays(hand);
    listed += plays.size();
    const View now(hand);
    const Play play = plays.size() == 1 ? plays[0] : goes_on(now, plays);
    const bool is_leaf = made >= budget_.leaf && hand.plays_left() > fewest_valued;
    if (is_leaf) outcome.rest = leaf_->value(now, play) * (now.side() == view_->side() ? 1 : -1);
    make(hand, play, playout_counter_, outcome);
    if (is_leaf) break;
  }
  draw_plays(static_cast<std::int64_t>(listed));
}

}  // namespace cicera
