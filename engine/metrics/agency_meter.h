// Measures what choices are worth: whether a turn has any, and in a sample of the turns how far apart the plays are
// that the seat could make, in points at the end of the hand, judged by playouts in worlds drawn from what the seat may
// know (trials.h). One half of the playouts picks the best and the worst play, and the other half judges them, so that
// a play does not look good because it was lucky.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/metrics/measurements.h"
#include "engine/play/record.h"
#include "engine/players/trials.h"

namespace cicera {

class AgencyMeter {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Without `judges` it counts the plays alone.
  AgencyMeter(const Game& game, Scorer* scorer, bool judges);

  void add(const Record& record, Measurements& totals);

 private:
  /// What each play leads to in a half of the worlds.
  struct Half {
    std::vector<std::int64_t> sums;                // by play
    std::vector<std::vector<std::int64_t>> leads;  // by play and world
    void clear(std::size_t plays);
    /// The play that is best, and clearly better than the chosen one, or else the chosen one.
    std::size_t better_than(std::size_t chosen) const;
  };

  /// The counts of the turns of a hand.
  struct Tally {
    std::int64_t turns = 0;
    std::int64_t forced = 0;
    std::int64_t sampled = 0;    // turns, forced ones too
    std::int64_t alike = 0;      // of these, whose plays all give the same points
    std::int64_t decisions = 0;  // sampled turns with a choice
    std::int64_t matter = 0;
    std::int64_t spread = 0;  // millionths of a point
    std::int64_t regret = 0;
  };

  void judge(const View& view, std::size_t chosen, Random& random, Tally& tally);
  /// Tries every play in every world. Returns whether all give the same points in each.
  bool try_all(const View& view, Random& random);
  /// The same in the worlds that are drawn; nothing if the plays must be tried again (trials.h).
  std::optional<bool> try_worlds(const View& view);
  /// The points by which the side to move leads, times (sides - 1), turned round where the fewest win.
  std::int64_t lead_of(const Outcome& outcome, Side side) const;
  /// A sum over all worlds of lead_of as millionths of a point a world.
  std::int64_t in_points(std::int64_t sum) const;

  const Game* game_;
  Scorer* scorer_;
  bool judges_;
  PlayFinder finder_;
  Trials trials_;
  std::vector<Play> plays_;
  Half first_;
  Half second_;
};

}  // namespace cicera
