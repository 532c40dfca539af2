// Fits a value to a game: plays hands of the careful player, and then of the player that the first fit makes, with some
// plays by chance, and notes each position and what its side gained from there to the end. Results of whole hands say
// little of one play among so much luck, so later fits look some plays ahead and take the value of that position, by
// the fit before, for the rest. Hands are always the same, so the weights are.
#pragma once

#include <memory>

#include "engine/scoring/scorer.h"
#include "engine/values/value_fit.h"

namespace cicera {

/// The hands of a fit, which takes a second or two.
inline constexpr int usual_training_hands = 3000;

struct ValueTraining {
  /// Of the player that the first fit makes, and at most `usual_training_hands` of the careful player.
  int hands = usual_training_hands;
  bool in_time = true;    // with fewer where turns have many plays, so that a fit takes no longer than other games'
  int trial_deals = 200;  // on which the result must gain on the careful player, played from both sides
};

/// A fitted value.
struct FittedValue {
  std::shared_ptr<const ValueWeights> weights;  // null: the game has choices, which are not valued
  std::int64_t gain = 0;                        // on the careful player in all trial hands, in points
  int trial_hands = 0;

  /// Whether a player should use it.
  bool helps() const { return weights != nullptr && gain > 0; }
};

/// Fits a value to the game: without the numbers of replies, which take long, and with them where there are builds, or
/// where the value does not help otherwise. `scorer`, if any, is for the same game. Throws Error where a script fails,
/// and where scripts would take too long.
FittedValue fit_value(const Game& game, Scorer* scorer, const ValueTraining& training = {});

}  // namespace cicera
