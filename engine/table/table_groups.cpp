#include "engine/table/table_groups.h"

#include <algorithm>

#include "engine/support/text.h"

namespace cicera {
namespace {

/// What is typed to choose among the plays that take these cards or build with them.
std::string on(CardSet cards, const Localizer& speech) {
  std::string list;
  for (const Card card : cards) list += " " + speech.typed(card);
  return speech.say("on{}", "su{}", list);
}

TableGroup group_of(const Build& build, const std::vector<std::string>& names, const Localizer& speech,
                    const Style& style) {
  const std::string value = fmt::format("{}{}{}", style.bold, build.value, style.reset);
  const std::string title = build.seat == Builds::nobody ? value : value + " " + names[build.seat.index()];
  return {.cards = build.cards, .title = title, .short_title = title, .click = on(build.cards, speech)};
}

/// The cards that are neither held nor on the table, and the one just turned; no group where there are none.
void add_stock(const Hand& hand, const Localizer& speech, std::vector<TableGroup>& groups) {
  int left = hand.plays_left() - hand.turned().size();
  for (const Seat seat : hand.game().each_seat()) left -= hand.holding(seat).size();
  if (left <= 0 && hand.turned().empty()) return;
  groups.push_back({.cards = hand.turned(),
                    .on_a_back = left > 0,
                    .title = speech.say("stock {}", "mazzo {}", left),
                    .short_title = std::to_string(left),
                    .click = hand.turned().empty() ? "" : speech.typed(hand.turned().first())});
}

}  // namespace

std::vector<TableGroup> table_groups(const Hand& hand, const std::vector<std::string>& names, const Localizer& speech,
                                     const Style& style) {
  std::vector<TableGroup> groups;
  hand.builds().each([&](const Build& build) { groups.push_back(group_of(build, names, speech, style)); });
  for (const Card card : hand.table() - hand.builds().cards())
    groups.push_back({.cards = card, .click = on(card, speech)});
  if (const int hidden = hand.hidden().size(); hidden > 0)
    groups.push_back({.on_a_back = true,
                      .title = speech.say("under {}", "sotto {}", hidden),
                      .short_title = std::to_string(hidden)});
  if (hand.game().has_stock()) add_stock(hand, speech, groups);
  return groups;
}

std::vector<TableWord> table_words(const std::vector<TableGroup>& groups, const Localizer& speech, const Style& style) {
  std::vector<TableWord> words;
  for (const TableGroup& group : groups) {
    const bool is_loose = group.title.empty();
    if (!is_loose) words.push_back({fmt::format("[{}{}", group.title, group.cards.empty() ? "]" : ":"), group.click});
    for (const Card card : group.cards) words.push_back({coloured(card, speech, style), group.click});
    if (!is_loose && !group.cards.empty()) words.back().text += "]";
  }
  if (words.empty()) words.push_back({"-", ""});
  return words;
}

}  // namespace cicera
