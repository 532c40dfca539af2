// The cards of a deck, each with how it is written, typed and read out: for whoever draws and names them.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/table/localizer.h"

namespace cicera {

/// A list with an object for each card.
nlohmann::ordered_json named_cards(CardSet deck, const Localizer& speech);

}  // namespace cicera
