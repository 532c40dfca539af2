// Who can sit at a table: the levels of the program and the players that they name.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/support/language.h"

namespace cicera {

/// The levels, the weakest first, in the words of this language; the kinds of players in English.
nlohmann::ordered_json players_json(Language language);

}  // namespace cicera
