// Hands played to fit a value to a game: the positions after their plays, and what each side had gained by then and at
// the end. Hands are the same whenever they are played.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/scoring/scored_hand.h"
#include "engine/values/value_features.h"

namespace cicera {

/// A position after a play.
struct Sample {
  std::uint8_t phase;
  Side side;          // that made the play
  bool last_of_hand;  // the last position that is noted of its hand
  int lead;           // of the side in this hand, with the play
  int end_lead;       // and at its end
};

/// Positions of some hands, one after another, with their rows of numbers.
struct Samples {
  std::size_t size;  // of a row
  std::vector<Sample> samples = {};
  std::vector<std::int32_t> rows = {};
  std::int64_t plays = 0;  // that were legal, in all turns

  std::span<const std::int32_t> row(std::size_t sample) const { return std::span(rows).subspan(sample * size, size); }
};

class TrainingHands {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. `with_replies`: positions have the numbers of
  /// replies.
  TrainingHands(const Game& game, Scorer* scorer, bool with_replies);

  /// Adds the positions of some hands, from a number on, in which the player has all seats and one play in ten is by
  /// chance. The last play of a hand is not noted.
  void note(Player& player, int hands, std::uint64_t first, Samples& samples);

  /// What one player gains on another over some deals, played from both sides: the points of its sides, each as often
  /// as there are sides against it, less those of the others.
  std::int64_t trial(Player& one, Player& other, int deals);

 private:
  using Choose = std::function<Play(const View& view, std::span<const Play> plays)>;
  void play(const HandId& id, const Choose& choose, Samples* samples);
  void note_position(const View& view, const Play& play, Samples& samples);

  const Game* game_;
  Scorer* scorer_;
  int good_;  // 1, or -1 where the fewest points win
  ValueFeatures features_;
  PlayFinder finder_;
  std::optional<ScoredHand> scored_;
  std::vector<Play> done_;
  SidePoints points_{};  // of the hand last played
};

}  // namespace cicera
