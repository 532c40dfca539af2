// Totals over many hands. Integers only, so that statistics of parts can be added in any order and the result is the
// same for any number of threads; interval.h computes means and intervals.
//
// Nothing overflows. With scripts that give max_points on every occasion for every line, a side has less than 2^25
// points per hand, so less than 2^39 per match. The differences of PairStatistics and PairingStatistics are less than
// 2^48 then, and their squares less than 2^96, which leaves room for 2^31 matches; for hands, for far more than 2^44.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   HandRunner runner(game, std::vector(4, parse_player("greedy")));
//   Statistics statistics(game);
//   for (std::uint64_t hand = 0; hand < 3; ++hand) {
//     runner.play({.seed = 7, .match = 0, .hand = hand}, Seat{3});
//     statistics.add(runner);
//   }
//   assert(statistics.hands == 3 && statistics.plies() == 3 * 48);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/metrics/measurements.h"
#include "engine/metrics/ratio_sums.h"
#include "engine/rules/game.h"
#include "engine/simulation/departures.h"
#include "engine/simulation/hand_runner.h"
#include "engine/simulation/histogram.h"
#include "engine/simulation/tally.h"
#include "engine/support/moments.h"

namespace cicera {

/// The totals of one contest.
struct Statistics {
  explicit Statistics(const Game& game);
  Statistics& operator+=(const Statistics& other);
  void add(const HandRunner& hand);
  friend bool operator==(const Statistics&, const Statistics&) = default;

  struct SideTotals {
    Tally points;                  // per hand
    ListPer<LineId, Tally> lines;  // per hand
    std::int64_t hands_won = 0;    // hands with better points than every other side
    std::int64_t matches_won = 0;
    friend bool operator==(const SideTotals&, const SideTotals&) = default;
  };

  std::int64_t hands = 0;
  std::int64_t matches = 0;
  std::int64_t matches_drawn = 0;
  Moments match_hands;      // hands per match
  Moments match_plays;      // plays per match
  Histogram match_lengths;  // hands per match, by number
  ListPer<Side, SideTotals> sides;
  Moments difference;                      // see side_difference
  Histogram differences;                   // the same, by its value
  ListPer<LineId, Tally> lines;            // per hand, all sides together
  Tally lead;                              // per hand, as `difference` of the side that leads it
  RatioSums choices;                       // per hand: legal plays, to turns
  std::int64_t won_by_lead = 0;            // hands
  std::int64_t won_by_deal = 0;            // hands won by the side that dealt them
  std::int64_t scoreless = 0;              // hands in which a side has no points
  std::int64_t hands_tied = 0;             // hands that no side won
  std::vector<std::int64_t> tied;          // by majority or prime
  std::vector<std::int64_t> instant_wins;  // by condition
  std::int64_t no_capture = 0;             // hands without a capture
  std::int64_t given_up = 0;               // hands that a player gave up by a fault of its own
  std::int64_t max_choices = 0;
  std::optional<Measurements> measured;  // of the plan's metrics, if any are measured

  std::int64_t plies() const { return static_cast<std::int64_t>(choices.bottom.sum); }
  /// Legal plays per turn. Requires hands.
  double mean_choices() const { return static_cast<double>(choices.top.sum) / static_cast<double>(choices.bottom.sum); }
};

/// A side's points less the mean of the others', times (sides - 1) so that it is an integer.
std::int64_t side_difference(std::span<const std::int64_t> points, Side side = {});

/// The side with better points in a hand than every other.
std::optional<Side> hand_winner(const HandRunner& hand);

/// The score of side 0 for winning a unit, as twice its share of the win: 2, 1 if no side wins, or 0.
int score_of(std::optional<Side> winner);

/// The result of one unit of one contest, for comparisons unit by unit.
struct UnitRow {
  PerSide<std::int64_t> points{};       // by side
  ListPer<LineId, std::int64_t> lines;  // points by scoring line, over all sides
  std::optional<Side> winner;           // the side that won the hand or the match, of those that did not give up
  std::uint32_t forfeits = 0;           // the sides that gave it up, as bits
  std::int64_t hands = 0;               // of the unit

  /// Resets it to a unit without points.
  void clear(const Game& game);
  /// Adds the points of a hand.
  void add(const ScoreSheet& sheet);
};

/// Two rulesets on the same deals, unit by unit, first minus second. Both have the same sides.
struct PairStatistics {
  PairStatistics(const Game& first, const Game& second);
  PairStatistics& operator+=(const PairStatistics& other);
  void add(const UnitRow& first, const UnitRow& second);
  friend bool operator==(const PairStatistics&, const PairStatistics&) = default;

  /// A line of either ruleset; where a ruleset lacks it, it counts 0.
  struct LineDifference {
    std::optional<LineId> in_first;
    std::optional<LineId> in_second;
    Tally points;
    /// Requires the games of the pair.
    const std::string& name(const Game& first, const Game& second) const {
      return in_first ? first.line_name(*in_first) : second.line_name(*in_second);
    }
    friend bool operator==(const LineDifference&, const LineDifference&) = default;
  };

  Bounds bounds;  // of the mean of `difference`, in points
  std::int64_t units = 0;
  Tally difference;                   // of the side differences
  Tally hands;                        // of the hands per unit
  Tally score;                        // of score_of the winners
  std::int64_t winner_differs = 0;    // units that another side wins, or that only one ruleset leaves without a winner
  std::vector<LineDifference> lines;  // the first ruleset's lines, then those that only the second has

 private:
  int sides_;
};

}  // namespace cicera
