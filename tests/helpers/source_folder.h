// Where the sources are, with the rulesets and the files that tests read.
#pragma once

#include <filesystem>

namespace cicera::tests {

inline const std::filesystem::path source_folder = CICERA_SOURCE_DIR;

}  // namespace cicera::tests
