#include "cli/shell_word.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace cicera::cli {

std::string shell_word(const std::string& word) {
  const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || std::strchr("_-./:=,@%+", c) != nullptr; };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace cicera::cli
