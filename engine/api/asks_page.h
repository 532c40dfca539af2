// The reference page of the API, made from the tables that answer its requests.
#pragma once

#include <string>
#include <vector>

#include "engine/api/asks.h"

namespace cicera {

/// docs/api-reference.md: every request with its keys, those that any request may have, and the settings of a door.
std::string asks_page(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets);

}  // namespace cicera
