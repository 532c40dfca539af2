// What to say where a file is not there.
//
// Example:
//   throw usage_error("cannot read hose.yaml: no such file", hint_for_missing_file("hose.yaml"));
//   // did you mean house.yaml?
#pragma once

#include <filesystem>

#include "engine/support/bilingual.h"

namespace cicera {

/// The file of a like name in the same folder, or else in which folder it was looked for, or that there is no such
/// folder. Of files in memory the first alone.
Bilingual hint_for_missing_file(const std::filesystem::path& file);

}  // namespace cicera
