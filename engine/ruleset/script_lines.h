// The scoring lines of a ruleset that scripts score: finds each script's file, has it read, and checks the parameters
// that the ruleset gives it.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Reads a script's file: its text, title, own parameters and hooks. The rules themselves know no Lua, so whoever can
/// run scripts supplies this. Throws Error.
using ScriptReader = std::function<ScriptRule(const std::filesystem::path& file)>;

/// Completes every script's line from its file; returns what is wrong. A path is relative to the file in which it is
/// written, and on a command line to the working directory.
std::vector<Diagnostic> read_scripts(Ruleset& ruleset, const ScriptReader& read);

}  // namespace cicera
