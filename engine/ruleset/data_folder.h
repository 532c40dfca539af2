// The folders of rulesets on this machine. Where several have a ruleset of the same name, the first wins, so that the
// user's rulesets take precedence over the installed ones.
//
// Example:
//   const Library library(ruleset_folders());
//   const Ruleset ruleset = library.load("cicera:match.target=31");
//   assert(ruleset.rules.match.target == 31);
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/ruleset/installation.h"

namespace cicera {

/// The folders that are searched for rulesets, in order, whether or not they exist:
///   1. those of the environment variable CICERA_PATH, separated by colons;
///   2. those of `more`;
///   3. $XDG_DATA_HOME/cicera/rulesets, or ~/.local/share/cicera/rulesets where that is not set;
///   4. the shipped rulesets, shipped_rulesets(installed);
///   5. those that `cicera add` has added: the folders NAME of the third that have a file NAME.cicera, by name. They
///   come
///      last, so that none takes the place of a shipped ruleset.
/// `installed` defaults to the rulesets installed with this copy of the library.
std::vector<std::filesystem::path> ruleset_folders(const std::filesystem::path& installed = installed_rulesets,
                                                   const std::vector<std::filesystem::path>& more = {});

/// The folder of the shipped rulesets: ../share/cicera/rulesets (or the same one folder up, for lib/MACHINE) or
/// ../../rulesets beside the shared library that this code is in, else beside the running program, else `installed`.
std::filesystem::path shipped_rulesets(const std::filesystem::path& installed = installed_rulesets);

/// A folder of the user's own data: $XDG_DATA_HOME/cicera/NAME, or ~/.local/share/cicera/NAME where that is not set;
/// empty where neither is known. It need not exist.
std::filesystem::path data_folder(std::string_view name);

}  // namespace cicera
