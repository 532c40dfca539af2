// The keys of scenario files, a table for each map of a file: what the reader accepts, and what the JSON Schema says to
// editors.
#pragma once

#include <string_view>
#include <vector>

namespace cicera {

struct ScenarioKey {
  /// What its value is.
  enum class Form {
    version,
    text,
    specs,      // a SPEC, or a list of them
    scripts,    // a list of files
    scenarios,  // a list of the maps of scenario_keys
    plays,      // a list of the maps of scenario_play_keys
    card,
    cards,
    table,        // cards, some of them perhaps in builds
    holdings,     // cards for each seat
    piles,        // cards for each side
    rounds,       // holdings for each round
    legal,        // a list of plays, each as a text
    seat,         // a number
    build,        // the value of one
    boolean,      // true or false
    totals,       // points for each side
    hands,        // totals for each hand
    carried,      // points by line, none below 0
    points,       // a list of points by line for each side
    play_points,  // points by line, or such a list
    games,        // a number for each side
    match,        // the side that wins it, play_on or draw
    choice        // the name of a choice
  };
  /// What a scenario with the key may be.
  enum class Of { either, position, whole_hand };

  std::string_view name;
  Form form;
  std::string_view meaning;
  bool required = false;
  Of of = Of::either;
};

// By the map that they stand in
std::vector<ScenarioKey> scenario_file_keys();
std::vector<ScenarioKey> scenario_keys();
std::vector<ScenarioKey> scenario_play_keys();

/// A scenario has plays, or all keys of one of these lists.
const std::vector<std::vector<std::string_view>>& keys_in_place_of_plays();

// The limits of numbers
inline constexpr int scenario_version = 1;
inline constexpr int max_stated_points = 99'999;
inline constexpr int max_stated_hands = 1000;

}  // namespace cicera
