// Looks one play ahead and values what a play leads to by weights that the engine has fitted to the game by itself
// (value_training.h): what the play scores now, and what positions like the one after it have brought in the end in
// hands played before. Once the cards of the only other holder are known, it plays the few plays that are left exactly.
// On the last play, and where there are no weights, it plays as the careful player does. Ties are broken at random.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/players/careful_player.h"
#include "engine/scoring/capture_leads.h"
#include "engine/search/endgame.h"
#include "engine/values/value_features.h"
#include "engine/values/value_fit.h"

namespace cicera {

class ExpertPlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Null weights: there are none. Requires weights for
  /// the numbers of this game.
  ExpertPlayer(const Game& game, Scorer* scorer, std::shared_ptr<const ValueWeights> weights);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  /// The best play where all cards are known and few plays are left; none otherwise, or where it takes too long.
  std::optional<Play> exact(const View& view, std::span<const Play> plays, Random& random);
  /// What a play scores now, in thousandths of a point: for its side, less for the others.
  int points_of(const View& view, const Play& play);
  /// Considers a play of this value, the most being the best.
  void consider(const Play& play, std::int64_t value);
  const Play& drawn(Random& random) const;

  const Game* game_;
  int good_;  // 1, or -1 where the fewest points win
  CarefulPlayer careful_;
  ValueFeatures features_;
  std::shared_ptr<const ValueWeights> weights_;
  std::vector<std::int32_t> row_;
  PointCounter counter_;
  std::optional<CaptureLeads> leads_;  // where they suffice
  bool lays_score_;
  std::optional<Endgame> endgame_;  // in games of two sides
  std::vector<Play> best_;          // of those considered
  std::int64_t most_ = 0;
};

}  // namespace cicera
