// A play: one card from the holding, and the table cards it takes. A play that takes nothing lays its card.
//
// Example:
//   const Play capture{*parse_card("7d"), parse_cards("4s 3b")};
//   const Play lay{*parse_card("Rc"), {}};
//   assert(capture.captures() && !lay.captures());
#pragma once

#include "engine/cards/card_set.h"

namespace cicera {

struct Play {
  Card card;
  CardSet take;  // without the card played

  bool captures() const { return !take.empty(); }
  friend bool operator==(const Play&, const Play&) = default;
};

}  // namespace cicera
