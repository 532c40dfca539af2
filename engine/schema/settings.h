// The settings of some rules with their values: the source of `show`, `diff` and the fingerprint of rules.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/schema/value.h"

namespace cicera {

/// One setting with its value in some rules.
struct Setting {
  std::string path;
  Value value;
};

/// Every setting that is written, in the order of the table of fields; scoring lines in their own order. Cards have
/// their canonical letters, as in records.
std::vector<Setting> settings(const Rules& rules);

/// The same as a ruleset of this deck writes and shows it: with cards in the letters of the deck.
std::vector<Setting> written_settings(const Rules& rules);
/// The same with cards as they are read alike on all decks.
std::vector<Setting> sure_settings(const Rules& rules);

}  // namespace cicera
