// A match: hands until a side reaches the target. The deal passes to the next seat in turn; an instant win beats any
// target; sides that tie at the target play on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/cards/random.h"
#include "engine/rules/game.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

class Match {
 public:
  /// The match with this number under a seed. The game must outlive it.
  Match(const Game& game, std::uint64_t seed, std::uint64_t number);

  // The hand to play next
  const HandId& next_hand() const { return next_; }
  int dealer() const { return dealer_; }

  /// Adds a hand's result and passes the deal.
  void add(const ScoreSheet& sheet, const HandEnd& end);

  bool over() const { return winner_.has_value(); }
  /// The side that has won. Requires a match that is over.
  int winner() const { return *winner_; }
  int points(int side) const { return points_[static_cast<std::size_t>(side)]; }
  int hands_played() const { return static_cast<int>(next_.hand); }

 private:
  std::optional<int> side_at_target() const;

  const Game* game_;
  HandId next_;
  int dealer_;
  std::array<int, max_sides> points_{};
  std::optional<int> winner_;
};

}  // namespace cicera
