// What many hands add up to. Integers only, so that statistics of parts can be added in any order and the result is
// the same for any number of threads; means and intervals are computed in a report (interval.h).
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   HandRunner runner(game, std::vector<const PlayerKind*>(4, find_player_kind("greedy")));
//   Statistics statistics(game);
//   for (std::uint64_t hand = 0; hand < 3; ++hand) {
//     runner.play({.seed = 7, .match = 0, .hand = hand}, /*dealer=*/3);
//     statistics.add(runner);
//   }
//   assert(statistics.hands == 3 && statistics.plies == 3 * 48);
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/game.h"
#include "engine/simulation/hand_runner.h"

namespace cicera {

/// The sum of a number over the units (hands or matches) and the sum of its squares.
struct Moments {
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t number) {
    sum += number;
    squares += number * number;
  }
  Moments& operator+=(const Moments& other);
  friend bool operator==(const Moments&, const Moments&) = default;
};

/// One ruleset's hands.
struct Statistics {
  explicit Statistics(const Game& game);
  Statistics& operator+=(const Statistics& other);
  void add(const HandRunner& hand);
  friend bool operator==(const Statistics&, const Statistics&) = default;

  struct Side {
    Moments points;              // a hand
    std::vector<Moments> items;  // a hand, by scoring line
    std::int64_t hands_won = 0;  // hands with better points than every other side
    std::int64_t matches_won = 0;
    friend bool operator==(const Side&, const Side&) = default;
  };

  std::int64_t hands = 0;
  std::int64_t matches = 0;
  std::int64_t matches_drawn = 0;
  std::vector<Side> sides;
  Moments difference;                      // see side_difference
  std::int64_t hands_tied = 0;             // hands that no side won
  std::vector<std::int64_t> tied;          // by majority or prime
  std::vector<std::int64_t> instant_wins;  // by condition
  std::int64_t no_capture = 0;             // hands in which nobody captured
  std::int64_t plies = 0;
  std::int64_t choices = 0;
  std::int64_t max_choices = 0;
};

/// Side 0's points less the mean of the others', times (sides - 1) so that it is an integer.
std::int64_t side_difference(const ScoreSheet& sheet);

/// One unit's result in the numbers that pairs compare: the side difference, then each line's points over all sides.
using UnitRow = std::vector<std::int32_t>;

/// Two rulesets on the same deals, unit by unit, first minus second.
struct PairStatistics {
  PairStatistics(const Game& first, const Game& second);
  PairStatistics& operator+=(const PairStatistics& other);
  void add(const UnitRow& first, const UnitRow& second);
  friend bool operator==(const PairStatistics&, const PairStatistics&) = default;

  /// A line of either ruleset; -1: the ruleset lacks it, and it counts 0 there.
  struct Item {
    int in_first = -1;
    int in_second = -1;
    Moments points;
    friend bool operator==(const Item&, const Item&) = default;
  };

  std::int64_t units = 0;
  /// Of the side differences, each times the other ruleset's (sides - 1); both have the same sides when paired.
  Moments difference;
  std::vector<Item> items;  // the first ruleset's lines, then those that only the second has
};

}  // namespace cicera
