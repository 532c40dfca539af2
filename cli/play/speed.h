// How fast the program's players and bots play on a screen.
#pragma once

#include <chrono>
#include <span>
#include <string_view>

namespace cicera::cli {

struct Speed {
  std::string_view name;
  std::chrono::milliseconds pause;  // before each of their plays
};
/// From slow to `off`, which has no pauses.
std::span<const Speed> speeds();

/// The speed of this name; null if there is none.
const Speed* find_speed(std::string_view name);

inline constexpr std::string_view default_speed = "normal";

}  // namespace cicera::cli
