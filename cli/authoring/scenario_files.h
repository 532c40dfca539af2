// Finds the scenario files of a folder, and the scripts that they name.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/formats/scenario.h"
#include "engine/ruleset/library.h"

namespace cicera::cli {

/// Every scenario file in the folder and below, by name. Folders that the user may not read are passed over. Throws
/// Error.
std::vector<std::filesystem::path> scenario_files_in(const std::filesystem::path& folder);

/// The letters of the decks of a library's rulesets, for read_scenarios. The library must outlive it.
LettersOf letters_by(const Library& library);

/// Adds the scripts of a file to what is loaded from now on. Throws Error for one that is not there.
void add_scripts(const ScenarioFile& file, Library& library);

}  // namespace cicera::cli
