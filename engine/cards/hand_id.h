// The number of a hand: everything random in the hand is a function of it.
//
// Example:
//   const Game game{Rules()};
//   const HandId first{.seed = 7, .match = 0, .hand = 0};
//   const HandId second{.seed = 7, .match = 0, .hand = 1};
//   assert(deal_hand(game, first).table == deal_hand(game, first).table);
//   assert(deal_hand(game, first).table != deal_hand(game, second).table);
#pragma once

#include <cstdint>

namespace cicera {

/// The numbers of matches and hands are below this, the range of the random streams' counters.
inline constexpr std::uint64_t max_unit_number = std::uint64_t{1} << 44;

/// One hand of one simulation. `match` is 0 for independent hands.
struct HandId {
  std::uint64_t seed = 1;
  std::uint64_t match = 0;
  std::uint64_t hand = 0;
};

}  // namespace cicera
