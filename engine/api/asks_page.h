// The reference page of the API, made from the tables that answer its requests.
#pragma once

#include <string>
#include <vector>

#include "engine/api/asks.h"

namespace cicera {

/// docs/api-reference.md: every request with its keys, and the settings of a door.
std::string asks_page(const std::vector<Ask>& asks, const Keys& settings);

}  // namespace cicera
