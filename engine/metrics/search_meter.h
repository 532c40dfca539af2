// Measures how far search over worlds may be trusted under a game's rules, after Long, Sturtevant, Buro and Furtak,
// "Understanding the success of perfect information Monte Carlo sampling in game tree search" (AAAI 2010). The deal is
// played at random, whoever sits at the table. The last choice of such a hand is a pre-terminal node if everything is
// forced after each of its plays.
#pragma once

#include <optional>
#include <vector>

#include "engine/metrics/measurements.h"
#include "engine/play/legal_plays.h"
#include "engine/play/record.h"
#include "engine/scoring/point_counter.h"

namespace cicera {

class SearchMeter {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  SearchMeter(const Game& game, Scorer* scorer);

  /// Plays the record's deal at random.
  void add(const Record& record, Measurements& totals);

 private:
  struct Position {
    Hand hand;
    SidePoints points{};
  };

  void add_last_choice(const Position& position, Measurements& totals);
  /// The points of the hand if every play after this one is forced; otherwise nothing.
  std::optional<SidePoints> forced_end(const Position& position, const Play& play);

  const Game* game_;
  Scorer* scorer_;
  PlayFinder finder_;
  PointCounter counter_;
  std::vector<Play> plays_;
};

}  // namespace cicera
