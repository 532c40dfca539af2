// The table as it lies: loose cards, builds, cards that lie face down, and in games that turn cards the stock with the
// one just turned. The cards of a group lie on one another; what it is stands on its edge.
#pragma once

#include <string>
#include <vector>

#include "engine/table/card_art.h"
#include "engine/table/table_context.h"

namespace cicera {

struct TableGroup {
  CardSet cards = {};            // face up
  bool on_a_back = false;        // they lie on cards that are face down
  std::string title = {};        // `7 Ada` of a build, `stock 22`, `under 3` face down; empty: a loose card
  std::string short_title = {};  // where there is no room for that
  std::string click = {};        // the line that a click on it stands for; empty: none
};

/// A word of the table's text, and the line that a click on it stands for.
struct TableWord {
  std::string text;
  std::string click;
};

/// The builds in the order of their values, then the loose cards, those that lie face down and the stock. `names` are
/// those of the seats, in their colours.
std::vector<TableGroup> table_groups(const Hand& hand, const std::vector<std::string>& names, const Localizer& speech,
                                     const Style& style);

/// The same in words: `[7 Ada: 5c 2d] Rs`; `-` for none.
std::vector<TableWord> table_words(const std::vector<TableGroup>& groups, const Localizer& speech, const Style& style);

}  // namespace cicera
