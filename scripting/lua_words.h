// What Lua and the functions of scripts say of a failure, in both languages: their errors are texts in English.
//
// Example:
//   assert(lua_words("'then' expected near '='").italian == "'then' manca prima di '='");
#pragma once

#include <string>

#include "engine/support/bilingual.h"

namespace cicera {

/// The message with the words that are known in Italian; of others as it is.
Bilingual lua_words(const std::string& message);

}  // namespace cicera
