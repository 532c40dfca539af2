// What the results of an evening come to. In each round the tables have the same deals, so the results of those who
// held the same cards, a side of each table, are compared with each other.
//
// Example:
//   // The first sides of three tables are 5, 5 and 1 ahead: two beat the third and are equal to each other.
//   const std::vector<TableResult> results = {
//       {.chairs = {0, 3}, .points = {8, 3}}, {.chairs = {1, 4}, .points = {6, 1}}, {.chairs = {2, 5}, .points = {1,
//       0}}};
//   assert(standings(evening, game, results)[0].score == 3);  // of 4
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/evening/evening.h"

namespace cicera {

/// A table in a round.
struct TableResult {
  int round = 0;  // from 0, as tables
  int table = 0;
  std::vector<int> chairs = {};           // the contestant in each
  std::vector<std::int64_t> points = {};  // of each side
  bool over = true;
  std::string why = {};  // of a correction by the director; empty: as it was played
};

struct Placing {
  int contestant = 0;
  int line = 0;    // where contestants keep their chairs, the side with which they are compared
  int place = 1;   // in the line, from 1; equals share it
  int rounds = 0;  // that are counted
  /// Match points: 2 for each other table whose side is beaten, 1 for each that is equal (Laws of Duplicate Bridge
  /// 2017, Law 78A). Differences: the sum over the other tables of by how much it is ahead (cross-IMPs without their
  /// scale), a mean by `divisor`.
  std::int64_t score = 0;
  std::int64_t most = 0;     // match points that there were to win
  std::int64_t divisor = 1;  // of differences: their sum is `score` points by it
};

/// Whether every table of a round is over, so that it counts.
bool is_complete(const std::vector<TableResult>& results, const MovementPlan& plan, int round);

/// All contestants, by line and place. Rounds that are not complete do not count.
std::vector<Placing> standings(const Evening& evening, const Game& game, const std::vector<TableResult>& results);

}  // namespace cicera
