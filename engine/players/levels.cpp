#include "engine/players/levels.h"

#include <algorithm>
#include <array>

namespace cicera {

std::span<const Level> levels() {
  static constexpr std::array all = {
      Level{"easy", "greedy", "takes what it can and does not look further"},
      Level{"medium", "careful", "thinks of the next player's reply"},
      Level{"hard", "search:worlds=60", "plays the hand out in 60 possible deals"},
      Level{"master", "search:worlds=1000", "plays the hand out in 1,000 possible deals"},
  };
  return all;
}

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const Level& level : levels()) names.emplace_back(level.name);
  return names;
}

const Level* find_level(std::string_view name) {
  const auto found = std::ranges::find(levels(), name, &Level::name);
  return found == levels().end() ? nullptr : &*found;
}

}  // namespace cicera
