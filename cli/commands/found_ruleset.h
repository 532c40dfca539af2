// The ruleset that a search has found, written as a file of its own: `--write NAME`.
#pragma once

#include <string>

#include "cli/commands/command.h"
#include "engine/conclusions/tune_conclusion.h"

namespace cicera::cli {

/// --write NAME, stored in `name`.
Option write_option(std::string& name);

/// Throws Error for a name that no ruleset may have, and where the file is there. Nothing for an empty name.
void check_write(const std::string& name);

/// Writes NAME.yaml with the evidence in its notes, and says so unless the context prints data alone.
void write_found(const TuneConclusion& found, const std::string& name, bool data_alone, const Context& context);

}  // namespace cicera::cli
