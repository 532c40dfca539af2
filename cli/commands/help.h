// Help texts, laid out from the descriptions of the commands within 80 columns.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace cicera::cli {

// The program as a whole, for the help and the manual
inline constexpr const char* program_summary = "Play, score and compare fishing card games under any house rules";
const std::vector<Example>& program_examples();
const std::vector<std::string>& program_notes();

/// `cicera --help`: the commands by group.
std::string program_help(std::span<const Command> commands);

/// `cicera COMMAND --help`.
std::string command_help(const Command& command);

/// The meaning of an option; if a topic explains its values, with a pointer to it.
std::string meaning_with_topic(const std::string& meaning, const ValueSpec& value);

/// `cicera help TOPIC`.
std::string topic_help(const HelpTopic& topic);

}  // namespace cicera::cli
