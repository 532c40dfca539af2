// A yardstick: standard play under random players, specialised by hand, with every rule a constant in one piece of code
// and no switch anywhere. The engine is measured against it in one run; both must come to the same points.
#pragma once

#include <array>
#include <cstdint>

namespace prototype {

/// Points of both sides in hand `hand` under `seed`, the last seat dealing.
std::array<int, 2> play_hand(std::uint64_t seed, std::uint64_t hand);

}  // namespace prototype
