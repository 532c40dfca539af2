// A legal play as a row of numbers, for players that weigh them up (policy_player.h) and for programs that learn the
// weights: what the play scores and wins, what the next seat may gain, and which cards it plays, lays and takes. All
// are whole numbers in thousandths, and depend on nothing that the seat does not see.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   PlayFinder finder(game);
//   PlayFeatures features(game, /*scorer=*/nullptr);
//   const auto plays = finder.plays(hand);
//   const std::span<const std::int32_t> rows = features.of(View(hand), plays);
//   assert(rows.size() == plays.size() * play_feature_names().size());
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/players/careful_player.h"

namespace cicera {

/// The names of the numbers of a row, in order.
const std::vector<std::string>& play_feature_names();

class PlayFeatures {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  PlayFeatures(const Game& game, Scorer* scorer) : game_(&game), judge_(game, scorer) {}

  /// A row for each of the legal plays of the seat to move, one after another; valid until the next call.
  std::span<const std::int32_t> of(const View& view, std::span<const Play> plays);

 private:
  const Game* game_;
  CarefulPlayer judge_;
  std::vector<std::int32_t> rows_;
};

}  // namespace cicera
