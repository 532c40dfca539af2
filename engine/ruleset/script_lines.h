// The scripted scoring lines of a ruleset: finds and reads each script's file, and checks the parameters that the
// ruleset gives it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Reads a script's file, whose cards are written in these letters: its text, title, own parameters, hooks and modules.
/// Supplied by the caller, since this layer does not depend on Lua. Throws Error.
using ScriptReader = std::function<ScriptRule(const std::filesystem::path& file, const ModuleFinder& find_module,
                                              const DeckNames& letters)>;

/// The scripts that are found by their names, such as `gift.lua` or `gift`.
struct ScriptNames {
  std::function<std::optional<std::filesystem::path>(std::string_view name)> find;
  /// The hint for a name that is not there.
  std::function<Bilingual(std::string_view name)> hint;
  ModuleFinder find_module;
};

/// The name of a script without `.lua`, or an empty text for a path that is not a name.
std::string script_name(const std::string& path);

/// The file beside the file that states the script or, on a command line, in the working directory. `.lua` may be left
/// out. It need not be there.
std::filesystem::path file_beside(const Origin& origin, const std::string& path);

/// The file of a script: the one beside, or else the one that is found by its name; nullopt for none.
std::optional<std::filesystem::path> file_of_script(const Origin& origin, const std::string& path,
                                                    const ScriptNames& names);

/// The error for a script that file_of_script does not find.
Diagnostic missing_script(const Origin& origin, const std::string& path, const ScriptNames& names);

/// Completes every script's line from its file; returns the errors.
std::vector<Diagnostic> read_scripts(Ruleset& ruleset, const ScriptReader& read, const ScriptNames& names);

}  // namespace cicera
