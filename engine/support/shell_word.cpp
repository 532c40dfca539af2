#include "engine/support/shell_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>

#include "engine/support/door_words.h"

namespace cicera {

std::string shell_word(const std::string& word) {
  const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || std::strchr("_-./:=,@%+", c) != nullptr; };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string command_for(const OneHand& hand) {
  if (door_words() == DoorWords::requests) {
    std::vector<AskedKey> keys = {{"ruleset", {hand.spec}}};
    if (!hand.scripts.empty()) keys.push_back({"script", hand.scripts});
    if (!hand.players.empty()) keys.push_back({"players", {hand.players}});
    keys.push_back({"seed", {std::to_string(hand.seed)}});
    keys.push_back({"first", {std::to_string(hand.number)}});
    keys.push_back({hand.match ? "matches" : "hands", {"1"}});
    return ask_words("simulate", keys);
  }
  std::string command = "cicera simulate -r " + shell_word(hand.spec);
  for (const std::string& script : hand.scripts) command += " --script " + shell_word(script);
  if (!hand.players.empty()) command += " --players " + shell_word(hand.players);
  return command +
         fmt::format(" --seed {} --first {} {} 1", hand.seed, hand.number, hand.match ? "--matches" : "--hands");
}

}  // namespace cicera
