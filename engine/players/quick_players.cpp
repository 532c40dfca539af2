#include "engine/players/quick_players.h"

#include <algorithm>
#include <array>

namespace cicera {

std::vector<PlayerSpec> quick_players(const std::vector<PlayerSpec>& players) {
  constexpr std::array<std::string_view, 3> quick = {"random", "greedy", "careful"};
  std::vector<PlayerSpec> result = players;
  for (PlayerSpec& player : result)
    if (std::ranges::find(quick, player.kind().name) == quick.end()) player = parse_player("careful");
  return result;
}

}  // namespace cicera
