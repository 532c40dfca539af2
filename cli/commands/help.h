// Help texts, laid out from the descriptions of the commands within 80 columns.
#pragma once

#include <span>
#include <string>

#include "cli/commands/command.h"

namespace cicera::cli {

/// `cicera --help`: the commands by group.
std::string program_help(std::span<const Command> commands);

/// `cicera COMMAND --help`.
std::string command_help(const Command& command);

}  // namespace cicera::cli
