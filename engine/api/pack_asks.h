// The questions about packs: what `cicera pack` writes, and `cicera add` for the files in memory.
#pragma once

#include <vector>

#include "engine/api/asks.h"
#include "engine/api/session_files.h"

namespace cicera {

/// The context and the files must outlive them.
std::vector<NamedAsk> asks_for_packs(AskContext& context, SessionFiles& files);

}  // namespace cicera
