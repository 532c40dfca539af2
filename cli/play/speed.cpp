#include "cli/play/speed.h"

#include <algorithm>
#include <array>

namespace cicera::cli {

std::span<const Speed> speeds() {
  using std::chrono::milliseconds;
  static constexpr std::array all = {Speed{"slow", milliseconds(1800)}, Speed{"normal", milliseconds(800)},
                                     Speed{"fast", milliseconds(250)}, Speed{"off", milliseconds(0)}};
  return all;
}

const Speed* find_speed(std::string_view name) {
  const auto found = std::ranges::find(speeds(), name, &Speed::name);
  return found == speeds().end() ? nullptr : &*found;
}

}  // namespace cicera::cli
