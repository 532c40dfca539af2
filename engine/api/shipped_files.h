// The shipped rulesets and their scripts, compiled into the library: for a session that has no disk.
#pragma once

#include "engine/support/files.h"

namespace cicera {

/// The folder of the shipped rulesets in shipped_files.
inline constexpr const char* shipped_folder = "rulesets";

/// Nothing but the shipped rulesets, their scripts and their signatures, in memory.
Files shipped_files();

}  // namespace cicera
