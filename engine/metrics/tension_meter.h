// Follows how a hand is decided: by the spectator's chances (spectator.h) before each play and at the end, which are
// kept until they can be calibrated (tension.h), and by the points that the sides have scored so far.
#pragma once

#include <optional>
#include <vector>

#include "engine/metrics/measurements.h"
#include "engine/metrics/spectator.h"
#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// A hand as the spectator saw it.
struct HandStory {
  std::uint64_t match = 0;
  std::uint64_t hand = 0;
  std::vector<Chance> chances;         // before each play, and at the end
  std::vector<std::int64_t> suspense;  // before each play (Spectator::Outlook)
  std::vector<int> leads;              // of side 0 in points of plays: before each, and after the last
  bool operator==(const HandStory&) const = default;
};

class TensionMeter {
 public:
  /// Requires a game of two sides. `scorer`, if any, is for the same game; both must outlive it. Without `estimates`
  /// the story has no chances, which is much faster. `players` are those of the seats, for the spectator.
  TensionMeter(const Game& game, Scorer* scorer, bool estimates = true, const std::vector<PlayerSpec>& players = {},
               Sees sees = Sees::table);

  /// Replays a hand, which may have ended before its last play. Valid until the next call.
  const HandStory& watch(const Record& record);
  /// The chance of side 0 before a play of the hand watched last, or at its end, by this many times the playouts that
  /// the story has, and none of those: for a position that was picked by its chance.
  double chance_again(std::size_t ply, int looks);
  /// Adds the story of a hand.
  static void add(const HandStory& story, Measurements& totals);

 private:
  struct Position {
    Hand hand;
    SidePoints points{};
  };

  void replay(const Record& record);
  void estimate();

  const Game* game_;
  Scorer* scorer_;
  bool estimates_;
  Spectator spectator_;
  std::optional<ScoredHand> scored_;  // the hand of the positions
  std::vector<Position> positions_;
  HandId id_;
  HandStory story_;
};

}  // namespace cicera
