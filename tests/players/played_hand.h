// A hand played at random as far as some ply, and what everyone has seen of it.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/deal.h"
#include "engine/play/hand.h"
#include "engine/play/legal_plays.h"

namespace cicera::tests {

struct PlayedHand {
  PlayedHand(const Game& game, const HandId& dealt, Seat dealer)
      : id(dealt), deal(deal_hand(game, id)), hand(game, deal, dealer) {}

  /// Plays on until `count` plays have been made in all. Requires that the hand has as many.
  void play_to(std::size_t count, PlayFinder& finder, Random& random) {
    while (plays.size() < count) {
      const auto legal = finder.plays(hand);
      plays.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      hand.apply(plays.back());
    }
  }

  HandId id;
  Deal deal;
  Hand hand;
  std::vector<Play> plays;
};

}  // namespace cicera::tests
