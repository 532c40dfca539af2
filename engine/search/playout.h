// Plays a hand to its end by a policy and counts the points: the inner loop of every search. It does not allocate or
// call virtual functions, whatever the policy.
#pragma once

#include <span>

#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/point_counter.h"
#include "engine/support/task.h"

namespace cicera {

/// The outcome of a playout.
struct Outcome {
  SidePoints points{};  // since the position
  HandEnd end;
  /// What the searching side is expected to gain on the other beyond these points, in thousandths of a point; 0 where
  /// the hand was played to its end.
  int rest = 0;
};

/// Makes a play of the seat to move and adds its points.
inline void make(Hand& hand, const Play& play, PointCounter& counter, Outcome& outcome) {
  outcome.end = counter.make(hand, play, outcome.points);
}

/// Plays the hand to its end, or until `enough(outcome)`. `policy(view, plays)` chooses one of two or more plays. The
/// task of this thread is charged for them.
template <typename Policy, typename Enough>
void play_out(Hand& hand, PlayFinder& finder, PointCounter& counter, Outcome& outcome, Policy&& policy,
              Enough&& enough) {
  std::size_t listed = 0;
  while (!hand.finished() && !enough(outcome)) {
    const std::span<const Play> plays = finder.plays(hand);
    listed += plays.size();
    make(hand, plays.size() == 1 ? plays[0] : policy(View(hand), plays), counter, outcome);
  }
  draw_plays(static_cast<std::int64_t>(listed));
}

/// A policy that plays uniformly at random in `percent` of 100 cases and otherwise as `player` does. Player and random
/// numbers must outlive it.
template <typename Chooser>
auto with_random_plays(int percent, Chooser& player, Random& random) {
  const auto chance = static_cast<std::uint32_t>(percent);
  return [chance, &player, &random](const View& view, std::span<const Play> plays) {
    if (chance > 0 && random.below(100) < chance) return plays[random.below(static_cast<std::uint32_t>(plays.size()))];
    return player.choose(view, plays, random);
  };
}

}  // namespace cicera
