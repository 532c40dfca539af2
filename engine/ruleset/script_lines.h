// The scripted scoring lines of a ruleset: finds and reads each script's file, and checks the parameters that the
// ruleset gives it.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Reads a script's file: its text, title, own parameters and hooks. Supplied by the caller, since
/// this layer does not depend on Lua. Throws Error.
using ScriptReader = std::function<ScriptRule(const std::filesystem::path& file)>;

/// The file of a script: its path is relative to the file that states it or, on a command line, to the working
/// directory.
std::filesystem::path file_of_script(const Origin& origin, const std::string& path);

/// Completes every script's line from its file; returns the errors.
std::vector<Diagnostic> read_scripts(Ruleset& ruleset, const ScriptReader& read);

}  // namespace cicera
