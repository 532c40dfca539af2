// The keys of requests as types of other languages, so that a client needs no list of its own: written from the tables
// that read requests.
#pragma once

#include <string>
#include <vector>

#include "engine/api/asks.h"

namespace cicera {

/// `AskKeys`, by the name of what is asked; `BudgetKeys`, which any request may have; and `DoorSettings`.
std::string typescript_types(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets);

/// A stub with the class `Asks`, which is made with the settings of a door and whose `ask` has an overload for each
/// request. Keys have `_` for `-`.
std::string python_types(const std::vector<NamedAsk>& asks, const Keys& settings, const Keys& budgets);

}  // namespace cicera
