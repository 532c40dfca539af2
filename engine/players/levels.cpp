#include "engine/players/levels.h"

#include <algorithm>
#include <array>

#include "engine/support/text.h"

namespace cicera {

std::span<const Level> levels() {
  static constexpr std::array all = {
      Level{"easy", "careful:slip=30", "overlooks plays, most of all those that take many cards", "facile",
            "non vede tutte le giocate, soprattutto le prese di più carte"},
      Level{"medium", "careful", "thinks of the next player's reply", "medio", "pensa alla risposta di chi gioca dopo"},
      Level{"hard", "search:worlds=20", "plays the hand out in 20 possible deals", "difficile",
            "prova la smazzata in 20 distribuzioni possibili"},
      Level{"master", "search:worlds=60", "plays the hand out in 60 possible deals", "maestro",
            "prova la smazzata in 60 distribuzioni possibili"},
      Level{"champion", "search:worlds=1000", "plays the hand out in 1,000 possible deals", "campione",
            "prova la smazzata in 1000 distribuzioni possibili"},
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

const Level* find_level_called(std::string_view word) {
  const std::string name = to_lower(std::string(word));
  const auto found = std::ranges::find_if(
      levels(), [&](const Level& level) { return level.name == name || level.italian_name == name; });
  return found == levels().end() ? nullptr : &*found;
}

std::string player_title(std::string_view player, Language language) {
  for (const Level& level : levels())
    if (level.player == player || level.name == player) return std::string(level.title(language));
  return std::string(player);
}

}  // namespace cicera
