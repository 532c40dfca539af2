// What `judge` is asked: a ruleset, the other side, and how much is played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/support/language.h"

namespace cicera {

struct JudgeOptions {
  std::string spec;     // a ruleset, or the file of a script
  std::string against;  // the other side; empty: the ruleset that it extends
  std::string parent;   // of a script without another side
  std::string players = "careful";
  std::vector<std::string> other_players;  // lists of the seats with whom hands and matches are played once more
  std::int64_t hands = 10'000;
  std::int64_t matches = 1000;
  std::int64_t deals = 1000;    // of the arena
  std::int64_t measured = 100;  // hands in which every play is measured; 0: none is, and nobody searches
  int pace = 10;                // seconds a play
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<Language> language;  // of what is reported
};

/// The strong and the weak player of the arena.
inline constexpr const char* strong_player = "careful";
inline constexpr const char* weaker_player = "greedy";

}  // namespace cicera
