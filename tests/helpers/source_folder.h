// Where the sources are, with the rulesets and the files that tests read.
#pragma once

#include <filesystem>

#include "tests/helpers/places.h"

namespace cicera::tests {

inline const std::filesystem::path source_folder = source_path();

}  // namespace cicera::tests
