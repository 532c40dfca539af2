#include "engine/answers/players.h"

#include "engine/players/levels.h"
#include "engine/players/player_kinds.h"

namespace cicera {

nlohmann::ordered_json players_json(Language language) {
  using Json = nlohmann::ordered_json;
  Json named = Json::array();
  for (const Level& level : levels())
    named.push_back({{"level", level.name},
                     {"title", level.title(language)},
                     {"player", level.player},
                     {"meaning", level.says(language)}});
  Json kinds = Json::array();
  for (const PlayerKind& kind : player_kinds())
    kinds.push_back({{"player", kind.name}, {"meaning", description_of(kind)}, {"sees_all", kind.sees_all}});
  return {{"levels", std::move(named)}, {"default_level", default_level}, {"players", std::move(kinds)}};
}

}  // namespace cicera
