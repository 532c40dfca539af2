// Completes command lines for shells: commands, options, their values, rulesets with their settings, players. All of it
// is read from the descriptions of the commands.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace cicera::cli {

struct Completion {
  std::string word;     // the whole word at the cursor, completed
  std::string meaning;  // may be empty
};

struct Completions {
  std::vector<Completion> words;
  bool files = false;  // names of files are possible too
};

/// The completions of the last word, which may be empty. `words` are those after the program's name, at least one.
Completions complete(std::span<const Command> commands, std::span<const std::string> words, const Library& library);

}  // namespace cicera::cli
