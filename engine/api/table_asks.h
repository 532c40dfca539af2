// The questions about the tables of a session.
#pragma once

#include <vector>

#include "engine/api/asks.h"
#include "engine/api/tables.h"

namespace cicera {

/// All must outlive them.
std::vector<NamedAsk> asks_for_tables(AskContext& context, Tables& tables);

}  // namespace cicera
