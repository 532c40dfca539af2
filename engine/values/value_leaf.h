// Ends a playout early: the position after a play counts as the value fitted to the game says (value_training.h), in
// place of the rest of the hand.
#pragma once

#include <memory>
#include <vector>

#include "engine/values/value_features.h"
#include "engine/values/value_fit.h"

namespace cicera {

class ValueLeaf {
 public:
  /// Requires weights for the numbers of this game, which must outlive it, and two sides.
  ValueLeaf(const Game& game, std::shared_ptr<const ValueWeights> weights)
      : game_(&game),
        features_(game, weigh_replies(game, *weights)),
        weights_(std::move(weights)),
        row_(features_.size()) {}

  /// What the side to move will gain on the other from the position after a play to the end of the hand, in thousandths
  /// of a point. Requires a legal play, and not the last.
  int value(const View& view, const Play& play) {
    features_.look_at(view);
    features_.write(play, row_);
    const auto phase = as_size(value_phase(*game_, view.plays_left() - 1));
    return static_cast<int>(weighed(row_, (*weights_)[phase]) / weight_unit);
  }

 private:
  const Game* game_;
  ValueFeatures features_;
  std::shared_ptr<const ValueWeights> weights_;
  std::vector<std::int32_t> row_;
};

}  // namespace cicera
