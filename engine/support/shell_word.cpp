#include "engine/support/shell_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>

namespace cicera {

std::string shell_word(const std::string& word) {
  const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || std::strchr("_-./:=,@%+", c) != nullptr; };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string command_for(const OneHand& hand) {
  std::string command = "cicera simulate -r " + shell_word(hand.spec);
  for (const std::string& script : hand.scripts) command += " --script " + shell_word(script);
  if (!hand.players.empty()) command += " --players " + shell_word(hand.players);
  return command +
         fmt::format(" --seed {} --first {} {} 1", hand.seed, hand.number, hand.match ? "--matches" : "--hands");
}

}  // namespace cicera
