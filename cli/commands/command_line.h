// Parses the words of a command line into the options of a command.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.h"

namespace cicera::cli {

/// The action of a command line.
struct Invocation {
  Option::Action action = Option::Action::store;  // store: run the command
  const Command* command = nullptr;               // null: the program itself
  const HelpTopic* topic = nullptr;               // that help explains instead of a command
};

/// The command of this name, or nullptr.
const Command* find_command(std::span<const Command> commands, std::string_view name);

/// Stores the options and arguments of `words`; the first names a command, or is `help` or `version`. --help and
/// --version take precedence over errors. Throws Error for unknown, missing, repeated, conflicting or invalid ones.
Invocation parse_command_line(std::span<const Command> commands, std::span<const std::string> words);

/// As parse_command_line, for the words after the command's name.
Option::Action parse_options(const Command& command, std::span<const std::string> words);

}  // namespace cicera::cli
