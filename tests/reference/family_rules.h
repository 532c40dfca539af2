// Rules of the wider family for the tests of the reference model, written down from its tables.
#pragma once

#include "document_rules.h"

namespace reference {

/// Standard play with the pack of forty, whose courts are worth 8, 9 and 10 in sums, and with captures that are not
/// optional.
inline Json forty() {
  return with(cicera(),
              {{"deck.ranks", {"A", 2, 3, 4, 5, 6, 7, "F", "C", "R"}},
               {"deck.values",
                {{"A", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6", 6}, {"7", 7}, {"F", 8}, {"C", 9}, {"R", 10}}},
               {"deal.rounds", {9}},
               {"capture.compulsory", true}});
}

/// Nothing is taken but what makes fifteen with the card played.
inline Json fifteen() {
  return with(forty(), {{"capture.equal", "none"}, {"capture.sum", false}, {"capture.total", 15}});
}

/// One sweeper that says nothing but these keys.
inline Json sweeper(const Json& rules, const Json& keys) {
  return with(rules, {{"capture.sweepers", Json::array({keys})}});
}

/// Aces that take the whole table.
inline Json aces(const Json& rules, Json keys = Json::object()) {
  keys["rank"] = "A";
  return sweeper(rules, keys);
}

}  // namespace reference
