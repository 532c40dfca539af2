// The number of a hand: everything random in the hand is a function of it.
#pragma once

#include <cstdint>

namespace cicera {

/// One hand of one simulation. `match` is 0 for independent hands.
struct HandId {
  std::uint64_t seed = 1;
  std::uint64_t match = 0;
  std::uint64_t hand = 0;
};

}  // namespace cicera
