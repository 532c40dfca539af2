// Finds the scenario files of a folder.
#pragma once

#include <filesystem>
#include <vector>

namespace cicera::cli {

/// Every scenario file in the folder and below, by name. Folders that the user may not read are passed over. Throws
/// Error.
std::vector<std::filesystem::path> scenario_files_in(const std::filesystem::path& folder);

}  // namespace cicera::cli
