// Command lines for messages, which users can paste into a shell.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cicera {

/// A word of a command line, in quotes where a shell needs them.
std::string shell_word(const std::string& word);

/// One hand or match of a simulation.
struct OneHand {
  std::string spec;
  std::vector<std::string> scripts;
  std::string players;  // a list; empty: the default
  std::uint64_t seed = 1;
  std::uint64_t number = 0;
  bool match = false;
};

/// The command that plays only this one.
std::string command_for(const OneHand& hand);

}  // namespace cicera
