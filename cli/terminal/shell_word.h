// Commands that users are told to run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cicera::cli {

/// A word of a command line, in quotes where a shell needs them.
std::string shell_word(const std::string& word);

/// What a command that plays one hand, or one match, needs to know.
struct OneHand {
  std::string spec;
  std::vector<std::string> scripts;
  std::string players;  // a list; empty: the players there are without one
  std::uint64_t seed = 1;
  std::uint64_t number = 0;
  bool match = false;
};

/// The command that plays it alone.
std::string command_for(const OneHand& hand);

}  // namespace cicera::cli
