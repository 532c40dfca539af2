#include "engine/players/player.h"

#include "engine/players/greedy_player.h"
#include "engine/players/random_player.h"

namespace cicera {

const std::vector<PlayerKind>& player_kinds() {
  static const std::vector<PlayerKind> kinds = {
      {"random", "chooses uniformly among the legal plays",
       [](const Game&, Scorer*) -> std::unique_ptr<Player> { return std::make_unique<RandomPlayer>(); }},
      {"greedy", "scores most now, then takes most by worth",
       [](const Game& game, Scorer* scorer) -> std::unique_ptr<Player> {
         return std::make_unique<GreedyPlayer>(game, scorer);
       }},
  };
  return kinds;
}

const PlayerKind* find_player_kind(std::string_view name) {
  for (const PlayerKind& kind : player_kinds())
    if (kind.name == name) return &kind;
  return nullptr;
}

}  // namespace cicera
