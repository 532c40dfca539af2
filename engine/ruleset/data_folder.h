// Where rulesets lie on this machine. The first folder that has a ruleset of some name wins, so what the user writes
// goes before what was shipped.
//
// Example:
//   const Library library(ruleset_folders());
//   const Ruleset ruleset = library.load("cicera:match.target=31");
//   assert(ruleset.rules.match.target == 31);
#pragma once

#include <filesystem>
#include <vector>

#include "engine/ruleset/installation.h"

namespace cicera {

/// The folders in which rulesets are looked for, in order, whether they exist or not:
///   1. those of the environment variable CICERA_PATH, divided by colons;
///   2. $XDG_DATA_HOME/cicera/rulesets, or ~/.local/share/cicera/rulesets where that is not set;
///   3. the shipped rulesets: ../share/cicera/rulesets or ../../rulesets beside the running program, else `installed`.
/// `installed` is by default where the copy of the library that this header belongs to was installed.
std::vector<std::filesystem::path> ruleset_folders(const std::filesystem::path& installed = installed_rulesets);

}  // namespace cicera
