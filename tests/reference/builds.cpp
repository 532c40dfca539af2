// Builds: which are made, what becomes of them, and what they ask of the seats that own them.
#include <algorithm>
#include <tuple>

#include "reference.h"

namespace reference {
namespace {

/// Whether the cards make the value, where a rank of two values counts as either.
bool make(const Rules& rules, Cards cards, int value) {
  if (cards.empty()) return value == 0;
  const Card first = *cards.begin();
  cards.erase(first);
  const std::set<int> values = rules.values_of(first.rank);
  return std::any_of(values.begin(), values.end(), [&](int own) { return make(rules, cards, value - own); });
}

Cards together(const Cards& some, const Cards& more) {
  Cards cards = some;
  cards.insert(more.begin(), more.end());
  return cards;
}

bool share_a_card(const Cards& some, const Cards& more) {
  return std::any_of(some.begin(), some.end(), [&](Card card) { return more.contains(card); });
}

/// The table cards that lie in no build.
Cards loose_cards(const Position& position) {
  Cards loose = position.table;
  for (const Build& build : position.builds) {
    for (const Card card : build.cards) loose.erase(card);
  }
  return loose;
}

/// Whether the seat to move may raise this build: its cards make the value only once, and it is of a seat that may be.
bool may_raise(const Rules& rules, const Position& position, const Build& build) {
  if (!make(rules, build.cards, build.value)) return false;
  if (rules.build_raise == "others") return build.seat != position.turn;
  return rules.build_raise == "any";
}

/// What may lie with a card of this value in a set of `value`: nothing, loose cards, or a build that it raises.
std::vector<Cards> companions(const Rules& rules, const Position& position, int own, int value) {
  if (own == value) return {{}};
  std::vector<Cards> found = sets_adding_to(rules, value - own, loose_cards(position));
  for (const Build& build : position.builds) {
    if (build.value == value - own && may_raise(rules, position, build)) found.push_back(build.cards);
  }
  return found;
}

/// What may be added to a build of `value` besides: any number of loose sets that each have the value, or nothing.
std::set<Cards> additions(const Rules& rules, const Position& position, int value) {
  std::set<Cards> found;
  if (rules.build_sets == "any") {
    const std::vector<Cards> sets = sets_adding_to(rules, value, loose_cards(position));
    found = disjoint_unions({sets.begin(), sets.end()});
  }
  found.insert(Cards());
  return found;
}

/// Whether the seat holds, besides this card, one of the value.
bool holds_another(const Rules& rules, const Position& position, Card played, int value) {
  const Cards& holding = position.holdings.at(static_cast<std::size_t>(position.turn));
  return std::any_of(holding.begin(), holding.end(),
                     [&](Card card) { return card != played && rules.values_of(card.rank).contains(value); });
}

bool is_dutiful(const Rules& rules, const Position& position, const Play& play) {
  const auto is_own = [&](const Build& build) { return build.seat == position.turn; };
  const bool owns = std::any_of(position.builds.begin(), position.builds.end(), is_own);
  if (!owns) return true;
  if (!rules.build_lay && play.take.empty() && play.build == 0) return false;
  if (!rules.build_keep) return true;
  for (const Build& build : builds_after(position, play)) {
    if (is_own(build) && !holds_another(rules, position, play.card, build.value)) return false;
  }
  return true;
}

}  // namespace

std::vector<Play> building_plays(const Rules& rules, Card card, const Position& position) {
  std::vector<Play> plays;
  if (rules.build_sets == "none") return plays;
  std::set<int> values;
  for (const Card other : position.holdings.at(static_cast<std::size_t>(position.turn))) {
    for (const int value : rules.values_of(other.rank)) {
      if (holds_another(rules, position, card, value)) values.insert(value);
    }
  }
  for (const int value : values) {
    Cards there;  // the build of this value
    for (const Build& build : position.builds) {
      if (build.value == value) there = build.cards;
    }
    if (!there.empty() && rules.build_sets == "one") continue;
    std::set<Cards> found;
    for (const int own : rules.values_of(card.rank)) {
      for (const Cards& companion : companions(rules, position, own, value)) {
        for (const Cards& addition : additions(rules, position, value)) {
          if (!share_a_card(companion, addition)) found.insert(together(together(companion, addition), there));
        }
      }
    }
    found.erase(Cards());
    for (const Cards& with : found) plays.push_back({card, {}, value, with});
  }
  return plays;
}

std::vector<Build> builds_after(const Position& position, const Play& play) {
  std::vector<Build> builds;
  for (const Build& build : position.builds) {
    if (!share_a_card(build.cards, play.take) && !share_a_card(build.cards, play.with)) builds.push_back(build);
  }
  if (play.build != 0) builds.push_back({play.build, together(play.with, {play.card}), position.turn});
  return builds;
}

std::vector<Play> dutiful(const Rules& rules, const Position& position, const std::vector<Play>& plays) {
  std::vector<Play> left;
  for (const Play& play : plays) {
    if (is_dutiful(rules, position, play)) left.push_back(play);
  }
  return left.empty() ? plays : left;
}

Json json_of(const Play& play) {
  if (play.passes) return {{"choice", "pass"}};
  Json entry = {{"card", to_string(play.card)}, {"take", names_of(play.take)}};
  if (play.build != 0) entry["build"] = {{"value", play.build}, {"with", names_of(play.with)}};
  return entry;
}

}  // namespace reference
