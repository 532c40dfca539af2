#include "engine/search/aim.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cicera {
namespace {

MatchPoints sum(MatchPoints points, const SidePoints& more) {
  for (const Side side : every<Side>(max_sides)) points[side] += more[side];
  return points;
}

}  // namespace

Aim::Aim(const View& view)
    : game_(&view.game()),
      side_(view.side()),
      in_match_(view.match() != nullptr),
      at_once_(in_match_ && view.game().rules().match.test == MatchTest::at_once) {
  if (!in_match_) return;
  for (const Side side : every<Side>(max_sides))
    so_far_[side] = view.match()->before[side] + view.match()->in_hand[side];
}

bool Aim::plays_for_points() const { return !in_match_; }

bool Aim::ends(const SidePoints& points) const {
  const MatchPoints points_then = sum(so_far_, points);
  return ends_match(points_then.first(game_->sides()), game_->rules().match);
}

/// The side's points less the mean of the others', negated where the fewest win.
double Aim::lead(const MatchPoints& points, Side of) const {
  const std::int64_t own = points[of];
  std::int64_t others = -own;
  for (const std::int64_t side : points) others += side;
  const double lead = static_cast<double>(own) - static_cast<double>(others) / (game_->sides() - 1);
  return game_->rules().match.objective == Objective::most ? lead : -lead;
}

double Aim::rest(const Outcome& outcome, Side of) const {
  return (of == side_ ? 1 : -1) * static_cast<double>(outcome.rest) / 1000;
}

double Aim::lead(const Outcome& outcome) const { return lead(sum({}, outcome.points), side_) + rest(outcome, side_); }

void Aim::learn(std::span<const Outcome> outcomes) {
  double points = 0;
  double squares = 0;
  double leads = 0;
  for (const Outcome& outcome : outcomes) {
    for (const int of_side : outcome.points) points += of_side;
    const double ahead = lead(outcome);
    leads += ahead;
    squares += ahead * ahead;
  }
  const auto count = static_cast<double>(outcomes.size());
  hand_points_ = std::max(0.5, points / count / game_->sides());
  hand_spread_ = std::sqrt(std::max(1.0, squares / count - leads / count * (leads / count)));
}

double Aim::hands_to_go(std::span<const std::int64_t> points) const {
  const std::int64_t best = *std::max_element(points.begin(), points.end());
  const auto to_go = static_cast<double>(std::max<std::int64_t>(0, game_->rules().match.target - best));
  return std::max(1.0, to_go / hand_points_);
}

double Aim::value_of_lead() const {
  if (!in_match_) return 1;
  const auto points = so_far_.first(game_->sides());
  return 0.5 / (hand_spread_ * std::sqrt(hands_to_go(points)));
}

double Aim::value(const Outcome& outcome, Side side) const {
  if (!in_match_) return lead(sum({}, outcome.points), side) + rest(outcome, side);
  if (outcome.end.instant_win) return outcome.end.instant_win->side == side ? 1 : 0;
  const MatchPoints sums = sum(so_far_, outcome.points);
  const auto points = sums.first(game_->sides());
  const MatchRules& rules = game_->rules().match;
  if (ends_match(points, rules)) {
    const auto winner = leader(points, rules.objective);
    return winner ? (*winner == side ? 1 : 0) : 0.5;
  }
  // The match goes on: a lead is worth more the fewer hands are left to make up for it.
  const double x = lead(sums, side) / (hand_spread_ * std::sqrt(hands_to_go(points)));
  return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

}  // namespace cicera
