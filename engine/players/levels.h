// Levels of play for people: each a short name for a player with its parameters. parse_player reads a level wherever it
// reads a player, and what is written afterwards names the player, so files do not change when a level is tuned.
//
// Example:
//   assert(find_level("medium")->player == "careful");
//   assert(find_level("expert") == nullptr);
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/support/language.h"

namespace cicera {

struct Level {
  std::string_view name;
  std::string_view player;   // as parse_player reads it
  std::string_view meaning;  // for help
  std::string_view italian_name;
  std::string_view italian_meaning;

  /// What people call it, and what it does.
  std::string_view title(Language language) const { return language == Language::italian ? italian_name : name; }
  std::string_view says(Language language) const { return language == Language::italian ? italian_meaning : meaning; }
};

/// All levels, the weakest first.
std::span<const Level> levels();
std::vector<std::string> level_names();

/// The level of that name, or nullptr.
const Level* find_level(std::string_view name);

/// The level that a person calls so, by its name in either language and in any case, or nullptr.
const Level* find_level_called(std::string_view word);

/// A player as people call it: the title of the level that plays so, or of that name; else `player`.
std::string player_title(std::string_view player, Language language);

/// The level of a program's seat where none is named.
inline constexpr std::string_view default_level = "medium";

}  // namespace cicera
