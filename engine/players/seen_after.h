// What a seat would see after each of its plays, for programs that learn what positions are worth: the observation
// (engine/sight/observation.h) when the play has been made and scored and nothing has been dealt, turned or drawn
// since. Cards that the play would bring are not shown, so nothing depends on a card that the seat does not see.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   PlayFinder finder(game);
//   SeenAfter after(game, /*scorer=*/nullptr);
//   const auto plays = finder.plays(hand);
//   const CardTimes times;
//   const auto rows = after.of({View(hand), {}, times, {}}, plays);
//   assert(rows.size() == plays.size() * observation_size());
//   assert(rows[index_of(plays[0].card)] == 0);  // it is not held any more
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/scoring/point_counter.h"
#include "engine/search/worlds.h"
#include "engine/sight/observation.h"

namespace cicera {

class SeenAfter {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  SeenAfter(const Game& game, Scorer* scorer) : worlds_(game), counter_(game, scorer) {}

  /// An observation for each of the legal plays of the seat to move, one after another; valid until the next call.
  /// Requires a hand that was dealt, no position.
  std::span<const std::int8_t> of(const Sight& sight, std::span<const Play> plays);

 private:
  Worlds worlds_;
  World world_;
  PointCounter counter_;
  std::vector<std::int8_t> rows_;
};

}  // namespace cicera
