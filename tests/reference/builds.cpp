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

/// The build of this value, or null.
const Build* build_of(const Position& position, int value) {
  for (const Build& build : position.builds) {
    if (build.value == value) return &build;
  }
  return nullptr;
}

/// Whether the build is that of the partner of the seat to move, to which it may add for the partner.
bool is_shared(const Rules& rules, const Position& position, const Build* build) {
  return rules.build_share && build != nullptr && build->seat < rules.seats && build->seat != position.turn &&
         rules.side_of(build->seat) == rules.side_of(position.turn);
}

/// What may be added to a build of `value` besides: any number of loose sets that each have the value, or nothing.
std::set<Cards> additions(const Rules& rules, const Position& position, int value) {
  std::set<Cards> found;
  if (rules.build_sets != "one") {
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

/// Whether a loose set of the value would be left lying beside a build that has to gather them all.
bool leaves_a_set(const Rules& rules, const Position& position, int value, const Cards& with) {
  if (rules.build_sets != "full") return false;
  Cards left = loose_cards(position);
  for (const Card card : with) left.erase(card);
  return !sets_adding_to(rules, value, left).empty();
}

/// Whether the play adds to the number of builds, and there were as many before as the rules allow.
bool makes_too_many(const Rules& rules, const Position& position, const Play& play) {
  const std::size_t after = builds_after(rules, position, play).size();
  return rules.build_most > 0 && after > position.builds.size() && after > static_cast<std::size_t>(rules.build_most);
}

bool is_dutiful(const Rules& rules, const Position& position, const Play& play) {
  if (position.first_play && rules.build_opening && play.build == 0) {
    const std::set<int> values = rules.values_of(play.card.rank);
    if (values.empty() || *values.rbegin() < rules.build_least) return false;
  }
  const auto is_own = [&](const Build& build) { return build.seat == position.turn; };
  const bool owns = std::any_of(position.builds.begin(), position.builds.end(), is_own);
  if (!owns) return true;
  if (!rules.build_lay && play.take.empty() && play.build == 0) return false;
  if (!rules.build_keep) return true;
  for (const Build& build : builds_after(rules, position, play)) {
    if (is_own(build) && !holds_another(rules, position, play.card, build.value)) return false;
  }
  return true;
}

}  // namespace

std::vector<Play> building_plays(const Rules& rules, Card card, const Position& position) {
  std::vector<Play> plays;
  if (rules.build_sets == "none") return plays;
  for (int value = rules.build_least; value <= 14; ++value) {
    const Build* const lying = build_of(position, value);
    if (!is_shared(rules, position, lying) && !holds_another(rules, position, card, value)) continue;
    if (lying != nullptr && rules.build_sets == "one") continue;
    const Cards there = lying == nullptr ? Cards() : lying->cards;
    std::set<Cards> found;
    for (const int own : rules.values_of(card.rank)) {
      for (const Cards& companion : companions(rules, position, own, value)) {
        for (const Cards& addition : additions(rules, position, value)) {
          if (!share_a_card(companion, addition)) found.insert(together(together(companion, addition), there));
        }
      }
    }
    found.erase(Cards());
    std::erase_if(found, [&](const Cards& with) {
      return leaves_a_set(rules, position, value, with) || makes_too_many(rules, position, {card, {}, value, with});
    });
    for (const Cards& with : found) plays.push_back({card, {}, value, with});
  }
  return plays;
}

std::vector<Build> builds_after(const Rules& rules, const Position& position, const Play& play) {
  std::vector<Build> builds;
  for (const Build& build : position.builds) {
    if (!share_a_card(build.cards, play.take) && !share_a_card(build.cards, play.with)) builds.push_back(build);
  }
  if (play.build == 0) return builds;
  const Build* const lying = build_of(position, play.build);
  const int owner = is_shared(rules, position, lying) ? lying->seat : position.turn;
  builds.push_back({play.build, together(play.with, {play.card}), owner});
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
  if (play.lays_down) return {{"choice", "lay down"}};
  Json entry = {{"card", to_string(play.card)}, {"take", names_of(play.take)}};
  if (play.build != 0) entry["build"] = {{"value", play.build}, {"with", names_of(play.with)}};
  return entry;
}

}  // namespace reference
