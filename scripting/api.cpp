#include "scripting/api.h"

#include <algorithm>

#include "engine/cards/notation.h"
#include "scripting/card_sets.h"
#include "scripting/frozen.h"

namespace cicera {
namespace {

using L = lua_State*;
using O = const Objects&;

Card card_of(const Object& self) { return Card::at(self.number); }
std::size_t number_of(const Object& self) { return as_size(self.number); }

/// Calls a function with each side and returns the list of its results.
int hand_each_side(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (self == nullptr || self->kind != Kind::hand)
    return luaL_error(lua, "each_side is a method of a hand: write hand:each_side(function(side) ... end)");
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  const Objects& objects = Objects::of(lua);
  const int sides = objects.game->sides();
  lua_createtable(lua, sides, 0);
  for (const Side side : every<Side>(sides)) {
    lua_pushvalue(lua, 2);
    objects.push_side(lua, side);
    lua_call(lua, 1, 1);
    lua_rawseti(lua, -2, side.number() + 1);
  }
  return 1;
}

// The past

/// Pushes a new list with a number for each side.
void push_by_side(lua_State* lua, O objects, auto&& number_of_side) {
  const int sides = objects.game->sides();
  lua_createtable(lua, sides, 0);
  for (const Side side : every<Side>(sides)) {
    lua_pushinteger(lua, number_of_side(side));
    lua_rawseti(lua, -2, side.number() + 1);
  }
}

/// Pushes a list with points for one side, or for all others: the points that a hook returns. Of a deal the side is
/// that of a seat.
template <Kind kind, bool others>
int give_points(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  const char* const method = others ? "give_others" : "give";
  const char* const type = api_type(kind).name.data();
  if (self == nullptr || self->kind != kind)
    return luaL_error(lua, "%s is a method of a %s: write %s:%s(0, 1), with a colon", method, type, type, method);
  const Objects& objects = Objects::of(lua);
  const int count = kind == Kind::deal ? objects.game->seats() : objects.game->sides();
  const lua_Integer number = luaL_checkinteger(lua, 2);
  const lua_Integer points = luaL_checkinteger(lua, 3);
  if (number < 0 || number >= count)
    return luaL_error(lua, "no %s %I: they are 0 to %d", kind == Kind::deal ? "seat" : "side",
                      static_cast<LUAI_UACINT>(number), count - 1);
  const Side to = kind == Kind::deal ? objects.game->side_of(Seat::at(number)) : Side::at(number);
  push_by_side(lua, objects, [&](Side side) -> lua_Integer { return (side == to) != others ? points : 0; });
  return 1;
}

/// Pushes a list of the points of each side in the hands before.
void push_totals(lua_State* lua, O objects) {
  const MatchSoFar* const match = objects.past == nullptr ? nullptr : objects.past->match;
  push_by_side(lua, objects, [match](Side side) -> lua_Integer { return match == nullptr ? 0 : match->points[side]; });
}

/// Pushes a list of the points of each side in this hand, from the plays that are known.
void push_points_so_far(lua_State* lua, O objects) {
  SidePoints points{};
  std::size_t plays = 0;
  for (const PastPlay* past = objects.past; past != nullptr; past = past->before, ++plays)
    for (const ScoreEvent& event : past->points) points[event.side] += event.points;
  State::of(lua).charge(plays);
  push_by_side(lua, objects, [&points](Side side) { return points[side]; });
}

/// Pushes the points that end a match by the ruleset's own test.
void push_target(lua_State* lua, O objects) { lua_pushinteger(lua, objects.game->rules().match.target); }

/// Pushes the number of the hand in its match, from 1.
void push_hand_number(lua_State* lua, O objects) {
  lua_pushinteger(lua, objects.past == nullptr || objects.past->match == nullptr ? 1 : objects.past->match->hands + 1);
}

/// Whether it is known what each hand before scored: a scenario may state the totals alone.
bool knows_each_hand(const MatchSoFar& match) {
  const auto scored = [](std::int64_t points) { return points != 0; };
  return match.each_hand.size() == as_size(match.hands) &&
         (match.hands > 0 || std::ranges::none_of(match.points, scored));
}

constexpr const char* earlier_hand_meaning =
    "The points of each side in a hand of the match before this one, by default the last, or nil if there is none; the "
    "first is 1";

/// Pushes the points of each side in a hand of the match before this one, by default in the last, or nil for none.
template <Kind kind>
int earlier_hand(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  const char* const type = api_type(kind).name.data();
  if (self == nullptr || self->kind != kind)
    return luaL_error(lua, "earlier_hand is a method of a %s: write %s:earlier_hand(1)", type, type);
  const Objects& objects = Objects::of(lua);
  if (!objects.game->recalls())
    return luaL_error(lua, "earlier_hand is not in the script's text: write %s:earlier_hand(1)", type);
  const MatchSoFar* const match = objects.past == nullptr ? nullptr : objects.past->match;
  if (match != nullptr && !knows_each_hand(*match))
    return luaL_error(lua, "the points of each hand before are not known here: state them as hands_before");
  const int last = match == nullptr ? 0 : match->hands;
  const lua_Integer number = luaL_optinteger(lua, 2, std::max(1, last));
  if (number < 1) return luaL_error(lua, "no hand %I: the first is 1", static_cast<LUAI_UACINT>(number));
  if (number > last) return lua_pushnil(lua), 1;
  const SidePoints& points = match->each_hand[as_size(number - 1)];
  push_by_side(lua, objects, [&points](Side side) { return points[side]; });
  return 1;
}

/// The seat of a play of the past; of the card before a position, the seat before the one to move.
Seat seat_of(O objects, const Object& self) {
  const PastPlay* const play = objects.past_play(self.number);
  return play != nullptr ? play->seat : objects.game->seat_before(objects.seat);
}

/// Pushes the name of a choice, or nil for none.
void push_choice(lua_State* lua, O objects, int choice) {
  choice == 0 ? lua_pushnil(lua) : static_cast<void>(lua_pushstring(lua, objects.game->choice(choice).name.c_str()));
}

/// The last of these plays that is not a choice, or the beginning of the hand, or null.
const PastPlay* last_of_a_card(const PastPlay* play) {
  while (play != nullptr && play->play.chooses()) play = play->before;
  return play;
}

/// Pushes the play if it is a choice, or nil.
void push_if_choice(lua_State* lua, O objects, const PastPlay* play) {
  objects.push_past(lua, play != nullptr && play->play.chooses() ? play : nullptr);
}

/// Pushes the preceding play of a card, or the card before a position, or nil.
void push_previous(lua_State* lua, O objects) {
  const PastPlay* const last = last_of_a_card(objects.last_play());
  if (last != nullptr && last->number > 0) return objects.push_past(lua, last);
  objects.previous ? Objects::push(lua, objects.past_objects[0]) : lua_pushnil(lua);
}

/// Pushes a list of the plays of a finished hand.
void push_plays(lua_State* lua, O objects) {
  const int plays = objects.past == nullptr ? 0 : objects.past->number;
  State::of(lua).charge(as_size(plays));
  lua_createtable(lua, plays, 0);
  for (const PastPlay* play = objects.past; play != nullptr && play->number > 0; play = play->before) {
    objects.push_past(lua, play);
    lua_rawseti(lua, -2, play->number);
  }
}

/// Pushes the points of the lines that a script sees, by their names.
void push_score(lua_State* lua, O objects) {
  if (objects.sheet == nullptr)
    return static_cast<void>(
        luaL_error(lua, "what each line scored is not known of a hand that is stated by its points"));
  const int sides = objects.game->sides();
  State::of(lua).charge(as_size(objects.scored_lines) * as_size(sides));
  lua_createtable(lua, 0, objects.scored_lines);
  for (const LineId line : every<LineId>(objects.scored_lines)) {
    push_by_side(lua, objects, [&](Side side) { return objects.sheet->points(side, line); });
    lua_setfield(lua, -2, objects.game->line_name(line).c_str());
  }
  refuse_missing(lua, -1, "scoring line above this one");
  freeze_table(lua, "the score is read-only");
}

int points_of(O objects, Side side) {
  int points = 0;
  for (const LineId line : every<LineId>(objects.scored_lines)) points += objects.sheet->points(side, line);
  return points;
}

/// The seat that laid a card on the table.
int play_laid_by(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (self == nullptr || self->kind != Kind::play)
    return luaL_error(lua, "laid_by is a method of a play: write play:laid_by(\"7d\")");
  const Card card = card_argument(lua, 2);
  const PastPlay* play = Objects::of(lua).past;
  while (play != nullptr && play->number > 0 && (play->play.card != card || play->play.chooses())) play = play->before;
  if (play == nullptr || play->number == 0 || play->captured)
    lua_pushnil(lua);
  else
    lua_pushinteger(lua, play->seat.number());
  return 1;
}

/// Pushes a new table with what `push` pushes for each build on the table, by its value.
void push_by_build(lua_State* lua, O objects, auto&& push) {
  lua_createtable(lua, 0, 0);
  objects.view->builds().each([&](const Build& build) {
    push(build);
    lua_rawseti(lua, -2, build.value);
  });
}

void push_builds(lua_State* lua, O objects) {
  push_by_build(lua, objects, [&](const Build& build) {
    const CardsSlot& slot = objects.builds[as_size(build.value)];
    slot.object->cards = build.cards;
    Objects::push(lua, slot);
  });
}

void push_build_seats(lua_State* lua, O objects) {
  push_by_build(lua, objects, [lua](const Build& build) { lua_pushinteger(lua, build.seat.number()); });
}

/// Pushes the deck that is played with.
void push_deck(lua_State* lua, O objects, const Object&) { Objects::push(lua, objects.deck_object); }

/// Pushes a list of the deck's ranks in their order.
void push_ranks(lua_State* lua, O objects) {
  lua_Integer number = 0;
  lua_createtable(lua, rank_count, 0);
  for (const Rank rank : objects.game->rules().deck.ranks) {
    push_rank(lua, static_cast<int>(rank));
    lua_rawseti(lua, -2, ++number);
  }
}

/// Pushes a list of the deck's suits.
void push_suits(lua_State* lua, O objects) {
  lua_Integer number = 0;
  lua_createtable(lua, suit_count, 0);
  for (int suit = 0; suit < suit_count; ++suit) {
    if (!objects.game->deck().intersects(CardSet::of_suit(static_cast<Suit>(suit)))) continue;
    lua_pushstring(lua, suit_name(static_cast<Suit>(suit)).data());
    lua_rawseti(lua, -2, ++number);
  }
}

// The match

/// Pushes the points of each side in a hand of the match; by default in the last.
int match_points(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (self == nullptr || self->kind != Kind::match)
    return luaL_error(lua, "points is a method of a match: write match:points(1)");
  const Objects& objects = Objects::of(lua);
  const MatchStanding& standing = *objects.standing;
  const int last = standing.hands_played;
  const int first = last - static_cast<int>(standing.hands.size()) + 1;
  const lua_Integer number = luaL_optinteger(lua, 2, last);
  if (number < first || number > last)
    return luaL_error(lua, "no hand %I: the match has hands %d to %d", static_cast<LUAI_UACINT>(number), first, last);
  const SidePoints& points = standing.hands[as_size(number - first)];
  push_by_side(lua, objects, [&points](Side side) { return points[side]; });
  return 1;
}

// The turn

/// Pushes a new list of sets of cards.
void push_sets(lua_State* lua, O objects, std::span<const CardSet> sets) {
  State::of(lua).charge(sets.size());
  lua_createtable(lua, static_cast<int>(sets.size()), 0);
  lua_Integer number = 0;
  for (const CardSet set : sets) {
    objects.push_set(lua, set);
    lua_rawseti(lua, -2, ++number);
  }
}

/// Pushes a list of the sets that another card could take by the ruleset.
int turn_as(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (self == nullptr || self->kind != Kind::turn)
    return luaL_error(lua, "as is a method of a turn: write turn:as(\"7d\")");
  const Card card = card_argument(lua, 2);
  const Objects& objects = Objects::of(lua);
  std::span<const CardSet> sets;
  if (objects.game->deck().contains(card)) sets = objects.captures->takes(State::of(lua), card);
  push_sets(lua, objects, sets);
  return 1;
}

/// Pushes a list of the sets that a card with some value alone would take.
int turn_as_value(lua_State* lua) {
  const auto* const self = static_cast<const Object*>(lua_touserdata(lua, 1));
  if (self == nullptr || self->kind != Kind::turn)
    return luaL_error(lua, "as_value is a method of a turn: write turn:as_value(14)");
  const lua_Integer value = luaL_checkinteger(lua, 2);
  if (value < 1 || value > max_sweep)
    return luaL_error(lua, "no card has the value %I: write 1 to %d", static_cast<LUAI_UACINT>(value), max_sweep);
  const Objects& objects = Objects::of(lua);
  push_sets(lua, objects, objects.captures->takes_worth(State::of(lua), static_cast<int>(value)));
  return 1;
}

/// Pushes a list of the table cards, oldest first.
void push_order(lua_State* lua, O objects) {
  objects.looked_back = true;
  State::of(lua).charge(as_size(objects.past == nullptr ? 0 : objects.past->number));
  lua_createtable(lua, objects.view->table().size(), 0);
  lua_Integer number = 0;
  for (const Card card : table_in_order(*objects.view)) {
    objects.push_card(lua, card);
    lua_rawseti(lua, -2, ++number);
  }
}

void push_suit(lua_State* lua, Card card) {
  if (card.is_joker())
    lua_pushnil(lua);
  else
    lua_pushstring(lua, suit_name(card.suit()).data());
}

constexpr ApiMember card_members[] = {
    {"rank", "integer|string",
     "1 to 10 for the numerals, then `\"F\"`, `\"C\"` and `\"R\"` for fante, cavallo and re; `\"joker\"`",
     [](L lua, O, const Object& self) { push_rank(lua, static_cast<int>(card_of(self).rank())); }},
    {"suit", "string?", "`\"coins\"`, `\"cups\"`, `\"swords\"` or `\"batons\"`; nil for a joker",
     [](L lua, O, const Object& self) { push_suit(lua, card_of(self)); }},
    {"value", "integer", "The capture value of the card in sums, of two the first, 0 if it only pairs",
     [](L lua, O objects, const Object& self) { lua_pushinteger(lua, objects.game->value(card_of(self).rank())); }},
    {"second_value", "integer", "The other capture value of a card that has two, else 0",
     [](L lua, O objects, const Object& self) {
       lua_pushinteger(lua, objects.game->rules().deck.second_values[card_of(self).rank()]);
     },
     nullptr, Volatility::always, 2},
    {"number", "integer",
     "The card's place among the ranks, 1 to 14: 11, 12 and 13 are fante, cavallo and re, 14 the "
     "jokers",
     [](L lua, O, const Object& self) { lua_pushinteger(lua, static_cast<int>(card_of(self).rank()) + 1); }},
    {"is", "fun(self: cicera.card, cards: string|cicera.card|cicera.cards): boolean",
     "Whether it is this card, or one of these: `card:is(\"7d\")`, `card:is(\"As 2s 3s\")`; `card == \"7d\"` is never "
     "true",
     nullptr, card_is},
    {"name", "string", "The card in the letters of the deck, `\"2s\"`, `\"Jh\"`; use this to compare with a string",
     [](L lua, O, const Object& self) {
       const std::string text = written_text(card_of(self), State::of(lua).letters());
       lua_pushlstring(lua, text.data(), text.size());
     },
     nullptr, Volatility::one_call},  // scripts of one ruleset may have their own letters
};

constexpr ApiMember cards_members[] = {
    {"has", "fun(self: cicera.cards, cards: string|cicera.card|cicera.cards): boolean",
     "Whether all these cards are in the set: `pile:has(\"2s\")`, `pile:has(\"As 2s 3s\")`", nullptr, set_has},
    {"count", "fun(self: cicera.cards, what?: string|integer|{suit?: string, rank?: integer|string}): integer",
     "How many cards: all, of a suit `count(\"coins\")`, of a rank `count(7)` or `count(\"F\")`, or of both "
     "`count{suit = \"coins\", rank = 7}`",
     nullptr, set_count},
    {"cards", "fun(self: cicera.cards): cicera.card[]",
     "The cards as a new list, aces first, within a rank in the order coins, cups, swords, batons", nullptr, set_cards},
    {"each", "fun(self: cicera.cards): function, cicera.cards",
     "Iterates over the cards in that order: `for card in pile:each() do`", nullptr, set_each},
    {"same_suit", "fun(self: cicera.cards): boolean", "Whether the set is not empty and all its cards are of one suit",
     nullptr, set_same_suit},
    {"same_rank", "fun(self: cicera.cards): boolean", "Whether the set is not empty and all its cards are of one rank",
     nullptr, set_same_rank},
    {"total", "fun(self: cicera.cards): integer, integer",
     "The sum of the capture values, of two the first, and the number of cards that have one", nullptr, set_total},
    {"best_per_suit", "fun(self: cicera.cards, values: table<integer|string, integer>): integer, integer",
     "The sum of the best card of each suit by a table of values per rank, and the number of suits that have one",
     nullptr, set_best_per_suit},
    {"run", "fun(self: cicera.cards, suit: string, from?: integer|string): integer",
     "The length of the run of a suit that starts at a rank, by default the deck's first", nullptr, set_run},
};

constexpr ApiMember play_members[] = {
    {"seat", "integer", "The seat that plays, from 0",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.seat.number()); }, nullptr, Volatility::one_call},
    {"side", "integer", "The side of that seat, from 0",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->side_of(o.seat).number()); }, nullptr,
     Volatility::one_call},
    {"sides", "integer", "The number of sides",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->sides()); }},
    {"card", "cicera.card", "The card played; of a choice the card that it gives, or nil",
     [](L lua, O o, const Object&) { o.game->has_card(o.choice) ? o.push_card(lua, o.played) : lua_pushnil(lua); },
     nullptr, Volatility::one_call},
    {"choice", "string?", "The name of the choice, `\"pass\"` or one of the script's; nil if a card is played",
     [](L lua, O o, const Object&) { push_choice(lua, o, o.choice); }, nullptr, Volatility::one_call, 2},
    {"taken", "cicera.cards",
     "The cards that the play takes, of the table or a whole pile (`capture.piles`), without the card played; empty if "
     "it only lays",
     [](L lua, O o, const Object&) { Objects::push(lua, o.taken); }},
    {"hidden", "integer", "The number of cards that lie face down under the table before the play (`deal.hidden`)",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.view->hidden()); }, nullptr, Volatility::one_call, 2},
    {"table_before", "cicera.cards", "The cards that lie face up on the table before the play",
     [](L lua, O o, const Object&) { Objects::push(lua, o.table_before); }},
    {"table_after", "cicera.cards", "Those that lie there after the play",
     [](L lua, O o, const Object&) { Objects::push(lua, o.table_after); }},
    {"previous", "cicera.previous?", "The preceding play of a card, nil for the first of the hand",
     [](L lua, O o, const Object&) { push_previous(lua, o); }, nullptr, Volatility::one_call},
    {"previous_choice", "cicera.previous?", "The choice made just before the play, nil where a card was played last",
     [](L lua, O o, const Object&) { push_if_choice(lua, o, o.last_play()); }, nullptr, Volatility::one_call, 2},
    {"is_sweep", "boolean",
     "Whether the play captures and empties the table, and not by a rank that sweeps and scores no sweep",
     [](L lua, O o, const Object&) { lua_pushboolean(lua, o.is_sweep ? 1 : 0); }, nullptr, Volatility::one_call},
    {"is_last", "boolean", "Whether it is the last play of the hand",
     [](L lua, O o, const Object&) { lua_pushboolean(lua, o.is_last ? 1 : 0); }, nullptr, Volatility::one_call},
    {"from_stock", "boolean", "Whether its card was turned from the stock (`turn.flip`)",
     [](L lua, O o, const Object&) { lua_pushboolean(lua, o.view->turned().empty() ? 0 : 1); }, nullptr,
     Volatility::one_call, 2},
    {"number", "integer", "The play's number in the hand, 1 for the first; in a position, among the plays made since",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.past == nullptr ? 1 : o.past->number + 1); }, nullptr,
     Volatility::one_call, 2},
    {"round", "integer", "The round of the deal in which it is made, from 0",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, std::max(0, o.view->rounds_dealt() - 1)); }, nullptr,
     Volatility::one_call, 2},
    {"piles", "cicera.cards[]", "The piles before the play: `play.piles[1]` is that of side 0",
     [](L lua, O o, const Object&) {
       for (const Side side : o.game->each_side()) o.piles[side].object->cards = o.view->pile(side);
       Objects::push(lua, o.pile_list);
     },
     nullptr, Volatility::one_call, 2},
    {"holding", "cicera.cards", "The cards that the seat holds, the one it plays included unless it is from the stock",
     [](L lua, O o, const Object&) {
       o.holding.object->cards = o.view->holding();
       Objects::push(lua, o.holding);
     },
     nullptr, Volatility::one_call, 2},
    {"laid_by", "fun(self: cicera.play, card: string|cicera.card): integer?",
     "The seat that laid this card on the table, as in `play:laid_by(\"10d\")`; nil if it was dealt there or was not "
     "laid",
     nullptr, play_laid_by, Volatility::one_call, 2},
    {"totals", "integer[]", "The points of each side in the hands before, as a new list; all 0 where hands stand alone",
     [](L lua, O o, const Object&) { push_totals(lua, o); }, nullptr, Volatility::one_call, 2},
    {"points", "integer[]", "The points of each side in this hand before the play, as a new list",
     [](L lua, O o, const Object&) { push_points_so_far(lua, o); }, nullptr, Volatility::one_call, 2},
    {"target", "integer", "The points that end the match by the ruleset's own test",
     [](L lua, O o, const Object&) { push_target(lua, o); }, nullptr, Volatility::one_call, 2},
    {"build", "integer?", "The value that the play builds to, nil if it builds nothing",
     [](L lua, O o, const Object&) { o.build == 0 ? lua_pushnil(lua) : lua_pushinteger(lua, o.build); }, nullptr,
     Volatility::one_call, 2},
    {"built_with", "cicera.cards", "The table cards that it builds with; empty if it builds nothing",
     [](L lua, O o, const Object&) { Objects::push(lua, o.built_with); }, nullptr, Volatility::one_call, 2},
    {"builds", "table<integer, cicera.cards>",
     "The builds on the table before the play, by their values, as a new table: `play.builds[7]` is nil or a build of "
     "7",
     [](L lua, O o, const Object&) { push_builds(lua, o); }, nullptr, Volatility::one_call, 2},
    {"build_seats", "table<integer, integer>",
     "The seats that own these builds, each the last to build: `play.build_seats[7]` is nil or a seat",
     [](L lua, O o, const Object&) { push_build_seats(lua, o); }, nullptr, Volatility::one_call, 2},
    {"top", "cicera.card?", "The top card of the table before the play, nil if it is empty or not a stack",
     [](L lua, O o, const Object&) {
       const CardSet top = o.game->is_stack() ? o.view->top() : CardSet();
       top.empty() ? lua_pushnil(lua) : o.push_card(lua, top.first());
     },
     nullptr, Volatility::one_call, 2},
    {"tops", "cicera.cards", "The cards on top of the piles before the play, where piles can be taken; else empty",
     [](L lua, O o, const Object&) {
       o.tops.object->cards = o.view->tops();
       Objects::push(lua, o.tops);
     },
     nullptr, Volatility::one_call, 2},
    {earlier_hand_method, "fun(self: cicera.play, number?: integer): integer[]?", earlier_hand_meaning, nullptr,
     earlier_hand<Kind::play>, Volatility::one_call, 2},
    {"give", "fun(self: cicera.play, side: integer, points: integer): integer[]",
     "A list with these points for the side and 0 for the others: `play:give(play.side, 2)`", nullptr,
     give_points<Kind::play, false>, Volatility::one_call, 2},
    {"give_others", "fun(self: cicera.play, side: integer, points: integer): integer[]",
     "The same with the points for every other side", nullptr, give_points<Kind::play, true>, Volatility::one_call, 2},
    {"deck", "cicera.deck", "The deck that is played with", push_deck, nullptr, Volatility::one_call, 2},
};

constexpr ApiMember previous_members[] = {
    {"seat", "integer", "The seat that played it",
     [](L lua, O o, const Object& self) { lua_pushinteger(lua, seat_of(o, self).number()); }, nullptr,
     Volatility::one_call},
    {"choice", "string?",
     "The name of the choice that was made; nil if a card was played. `hand.plays` has choices too",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       push_choice(lua, o, play != nullptr ? play->play.choice : 0);
     },
     nullptr, Volatility::one_call, 2},
    {"card", "cicera.card", "The card that was played; nil for a choice",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       if (play != nullptr && play->play.chooses()) return lua_pushnil(lua);
       o.push_card(lua, play != nullptr ? play->play.card : o.previous.value_or(Card()));
     },
     nullptr, Volatility::one_call},
    {"captured", "boolean", "Whether it captured, so that its card has left the table",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       lua_pushboolean(lua, (play != nullptr ? play->captured : o.previous_captured) ? 1 : 0);
     },
     nullptr, Volatility::one_call},
    {"side", "integer", "The side of that seat",
     [](L lua, O o, const Object& self) { lua_pushinteger(lua, o.game->side_of(seat_of(o, self)).number()); }, nullptr,
     Volatility::one_call, 2},
    {"taken", "cicera.cards", "The cards that it took; none for the card before a position",
     [](L lua, O o, const Object& self) {
       const CardsSlot& slot = o.past_taken[number_of(self)];
       const PastPlay* const play = o.past_play(self.number);
       slot.object->cards = play != nullptr ? play->play.take() : CardSet();
       Objects::push(lua, slot);
     },
     nullptr, Volatility::one_call, 2},
    {"is_sweep", "boolean", "Whether it captured and emptied the table, as `play.is_sweep`",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       lua_pushboolean(lua, play != nullptr && play->is_sweep ? 1 : 0);
     },
     nullptr, Volatility::one_call, 2},
    {"from_stock", "boolean", "Whether its card was turned from the stock, as `play.from_stock`",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       lua_pushboolean(lua, play != nullptr && play->from_stock ? 1 : 0);
     },
     nullptr, Volatility::one_call, 2},
    {"build", "integer?", "The value that it built to, nil if it built nothing; as `play.build`",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       play != nullptr && play->play.builds() ? lua_pushinteger(lua, play->play.build) : lua_pushnil(lua);
     },
     nullptr, Volatility::one_call, 2},
    {"built_with", "cicera.cards", "The table cards that it built with, as a new set; empty if it built nothing",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       o.push_set(lua, play != nullptr && play->play.builds() ? play->play.with() : CardSet());
     },
     nullptr, Volatility::one_call, 2},
    {"number", "integer", "Its number, as `play.number`; 0 for the card before a position",
     [](L lua, O, const Object& self) { lua_pushinteger(lua, self.number); }, nullptr, Volatility::one_call, 2},
    {"round", "integer", "Its round, as `play.round`",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       lua_pushinteger(lua, play != nullptr ? play->round : 0);
     },
     nullptr, Volatility::one_call, 2},
    {"previous", "cicera.previous?", "The play of a card before it, nil for the first that is known",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       o.push_past(lua, play == nullptr ? nullptr : last_of_a_card(play->before));
     },
     nullptr, Volatility::one_call, 2},
    {"previous_choice", "cicera.previous?", "The choice made just before it, nil where a card was played last",
     [](L lua, O o, const Object& self) {
       const PastPlay* const play = o.past_play(self.number);
       push_if_choice(lua, o, play == nullptr ? nullptr : play->before);
     },
     nullptr, Volatility::one_call, 2},
};

constexpr ApiMember side_members[] = {
    {"index", "integer", "The side's number, from 0",
     [](L lua, O, const Object& self) { lua_pushinteger(lua, self.number); }},
    {"pile", "cicera.cards", "The cards that the side has taken, including the remainder",
     [](L lua, O o, const Object& self) { Objects::push(lua, o.piles[number_of(self)]); }},
    {"points", "integer", "The side's points in this hand by the lines of `hand.score`",
     [](L lua, O o, const Object& self) { lua_pushinteger(lua, points_of(o, Side{self.number})); }, nullptr,
     Volatility::one_call, 2},
};

constexpr ApiMember hand_members[] = {
    {"sides", "cicera.side[]", "The sides as a list: `hand.sides[1]` is side 0",
     [](L lua, O o, const Object&) { Objects::push(lua, o.sides); }},
    {"each_side", "fun(self: cicera.hand, f: fun(side: cicera.side): integer): integer[]",
     "Calls the function with each side and returns the list of its results, ready to be returned by on_hand", nullptr,
     hand_each_side},
    {"table", "cicera.cards", "The cards that nobody has taken, usually none",
     [](L lua, O o, const Object&) { Objects::push(lua, o.table); }},
    {"dealer", "integer", "The seat that dealt",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.dealer.number()); }, nullptr, Volatility::one_call},
    {"eldest", "integer", "The seat that led, the one after the dealer",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->next_seat(o.dealer).number()); }, nullptr,
     Volatility::one_call},
    {"plays", "cicera.previous[]", "The plays from the first on, as a new list: `hand.plays[1]` is the first",
     [](L lua, O o, const Object&) { push_plays(lua, o); }, nullptr, Volatility::one_call, 2},
    {"last_capturer", "integer?", "The seat that was the last to capture, nil if none has",
     [](L lua, O o, const Object&) {
       const auto seat = o.over->last_capturer();
       seat ? lua_pushinteger(lua, seat->number()) : lua_pushnil(lua);
     },
     nullptr, Volatility::one_call, 2},
    {"score", "table<string, integer[]>",
     "The points of this hand by line and side, of the lines above the script's, or in wins_match of all: "
     "`hand.score.cards[1]` is what side 0 has for cards",
     [](L lua, O o, const Object&) { push_score(lua, o); }, nullptr, Volatility::one_call, 2},
    {"totals", "integer[]", "The points of each side in the hands before, as a new list; all 0 where hands stand alone",
     [](L lua, O o, const Object&) { push_totals(lua, o); }, nullptr, Volatility::one_call, 2},
    {"target", "integer", "The points that end the match by the ruleset's own test",
     [](L lua, O o, const Object&) { push_target(lua, o); }, nullptr, Volatility::one_call, 2},
    {"number", "integer", "The hand's number in the match, 1 for the first and where hands stand alone",
     [](L lua, O o, const Object&) { push_hand_number(lua, o); }, nullptr, Volatility::one_call, 2},
    {earlier_hand_method, "fun(self: cicera.hand, number?: integer): integer[]?", earlier_hand_meaning, nullptr,
     earlier_hand<Kind::hand>, Volatility::one_call, 2},
    {"give", "fun(self: cicera.hand, side: integer, points: integer): integer[]",
     "A list with these points for the side and 0 for the others: `hand:give(0, 2)`", nullptr,
     give_points<Kind::hand, false>, Volatility::one_call, 2},
    {"give_others", "fun(self: cicera.hand, side: integer, points: integer): integer[]",
     "The same with the points for every other side", nullptr, give_points<Kind::hand, true>, Volatility::one_call, 2},
    {"deck", "cicera.deck", "The deck that is played with", push_deck, nullptr, Volatility::one_call, 2},
};

constexpr ApiMember deal_members[] = {
    {"round", "integer", "The number of the round just dealt, from 0",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.round); }, nullptr, Volatility::one_call},
    {"seats", "integer", "The number of seats",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->seats()); }},
    {"sides", "integer", "The number of sides; the side of a seat is `seat % deal.sides`",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->sides()); }},
    {"dealer", "integer", "The seat that deals, from 0",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.dealer.number()); }, nullptr, Volatility::one_call},
    {"table", "cicera.cards", "The cards on the table", [](L lua, O o, const Object&) { Objects::push(lua, o.table); }},
    {"holdings", "cicera.cards[]", "The cards that each seat holds: `deal.holdings[1]` is seat 0's",
     [](L lua, O o, const Object&) { Objects::push(lua, o.holdings); }},
    {"totals", "integer[]", "The points of each side in the hands before, as a new list; all 0 where hands stand alone",
     [](L lua, O o, const Object&) { push_totals(lua, o); }, nullptr, Volatility::one_call, 2},
    {"number", "integer", "The hand's number in the match, 1 for the first and where hands stand alone",
     [](L lua, O o, const Object&) { push_hand_number(lua, o); }, nullptr, Volatility::one_call, 2},
    {earlier_hand_method, "fun(self: cicera.deal, number?: integer): integer[]?", earlier_hand_meaning, nullptr,
     earlier_hand<Kind::deal>, Volatility::one_call, 2},
    {"give", "fun(self: cicera.deal, seat: integer, points: integer): integer[]",
     "A list with these points for the side of the seat and 0 for the others: `deal:give(deal.dealer, 2)`", nullptr,
     give_points<Kind::deal, false>, Volatility::one_call, 2},
    {"give_others", "fun(self: cicera.deal, seat: integer, points: integer): integer[]",
     "The same with the points for every other side", nullptr, give_points<Kind::deal, true>, Volatility::one_call, 2},
    {"deck", "cicera.deck", "The deck that is played with", push_deck, nullptr, Volatility::one_call, 2},
};

constexpr ApiMember match_members[] = {
    {"sides", "integer", "The number of sides",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.game->sides()); }},
    {"target", "integer", "The points that end the match by the ruleset's own test",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.standing->rules.target); }, nullptr, Volatility::one_call},
    {"number", "integer", "The number of the hand that has just ended, 1 for the first",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.standing->hands_played); }, nullptr, Volatility::one_call},
    {"dealer", "integer", "The seat that dealt that hand",
     [](L lua, O o, const Object&) { lua_pushinteger(lua, o.dealer.number()); }, nullptr, Volatility::one_call},
    {"totals", "integer[]", "The points of each side, that hand included, as a new list",
     [](L lua, O o, const Object&) {
       push_by_side(lua, o, [&o](Side side) { return o.standing->points[side.index()]; });
     },
     nullptr, Volatility::one_call},
    {"games", "integer[]",
     "The games that each side has won before the one in play, as a new list; 0 unless the ruleset has `match.games`",
     [](L lua, O o, const Object&) {
       push_by_side(lua, o, [&o](Side side) { return o.standing->games[side.index()]; });
     },
     nullptr, Volatility::one_call},
    {"points", "fun(self: cicera.match, number?: integer): integer[]",
     "The points of each side in one hand, by default the one that has just ended: `match:points(1)` for the first",
     nullptr, match_points},
    {"score", "table<string, integer[]>",
     "The points of the hand that has just ended by line and side: `match.score.cards[1]` is what side 0 had for cards",
     [](L lua, O o, const Object&) { push_score(lua, o); }, nullptr, Volatility::one_call},
    {"deck", "cicera.deck", "The deck that is played with", push_deck, nullptr, Volatility::one_call, 2},
};

constexpr ApiMember turn_members[] = {
    {"card", "cicera.card", "The card that the seat could play",
     [](L lua, O o, const Object&) { o.push_card(lua, o.played); }, nullptr, Volatility::one_call},
    {"table", "cicera.cards", "The cards on the table", [](L lua, O o, const Object&) { Objects::push(lua, o.table); }},
    {"standard", "cicera.cards[]",
     "The sets that the card may take by the ruleset, or by the scripts above this one, as a new list",
     [](L lua, O o, const Object&) { push_sets(lua, o, o.standard); }, nullptr, Volatility::one_call},
    {"as", "fun(self: cicera.turn, card: string|cicera.card): cicera.cards[]",
     "The sets that another card could take in its place by the ruleset, as a new list: `turn:as(\"7d\")`; none if it "
     "is not in the deck",
     nullptr, turn_as, Volatility::one_call},
    {"as_value", "fun(self: cicera.turn, value: integer): cicera.cards[]",
     "The sets that a card with this value would take, one card or more that add up to it and several sets as "
     "`capture.sets` has it, as a new list: `turn:as_value(14)`",
     nullptr, turn_as_value, Volatility::one_call, 2},
    {"seat", "integer", "The seat that holds the card, from 0",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       lua_pushinteger(lua, o.seat.number());
     },
     nullptr, Volatility::one_call, 2},
    {"side", "integer", "The side of that seat, from 0",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       lua_pushinteger(lua, o.game->side_of(o.seat).number());
     },
     nullptr, Volatility::one_call, 2},
    {"round", "integer", "The round of the deal, from 0",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       lua_pushinteger(lua, std::max(0, o.view->rounds_dealt() - 1));
     },
     nullptr, Volatility::one_call, 2},
    {"from_stock", "boolean", "Whether the card was turned from the stock (`turn.flip`)",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       lua_pushboolean(lua, o.view->turned().empty() ? 0 : 1);
     },
     nullptr, Volatility::one_call, 2},
    {"totals", "integer[]", "The points of each side in the hands before, as a new list; all 0 where hands stand alone",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       push_totals(lua, o);
     },
     nullptr, Volatility::one_call, 2},
    {"points", "integer[]", "The points of each side in this hand before the play, as a new list",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       push_points_so_far(lua, o);
     },
     nullptr, Volatility::one_call, 2},
    {"order", "cicera.card[]",
     "The table cards as a new list, oldest first: those that were dealt, in the order of the pack, then each that was "
     "laid",
     [](L lua, O o, const Object&) { push_order(lua, o); }, nullptr, Volatility::one_call},
    {"previous", "cicera.previous?", "The preceding play of a card, nil for the first of the hand",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       push_previous(lua, o);
     },
     nullptr, Volatility::one_call},
    {"previous_choice", "cicera.previous?", "The choice made just before, nil where a card was played last",
     [](L lua, O o, const Object&) {
       o.looked_back = true;
       push_if_choice(lua, o, o.last_play());
     },
     nullptr, Volatility::one_call},
    {"deck", "cicera.deck", "The deck that is played with", push_deck, nullptr, Volatility::one_call, 2},
};

constexpr ApiMember deck_members[] = {
    {"ranks", "(integer|string)[]", "Its ranks in the order in which runs go, as a new list; compare with `card.rank`",
     [](L lua, O o, const Object&) { push_ranks(lua, o); }, nullptr, Volatility::one_call},
    {"suits", "string[]", "Its suits as a new list", [](L lua, O o, const Object&) { push_suits(lua, o); }, nullptr,
     Volatility::one_call},
    {"cards", "cicera.cards", "All its cards: `deck.cards:has(\"8d\")`",
     [](L lua, O o, const Object&) { Objects::push(lua, o.deck_cards); }, nullptr, Volatility::one_call},
};

constexpr ApiMember script_members[] = {
    {"api", "integer", "The version of this interface that the script uses, 1 or 2"},
    {"title", "string|cicera.bilingual?", "The script's name on screen; by default the file's name"},
    {"says", "string|cicera.bilingual?",
     "The rule as a sentence for the rules card, without its full stop; `{points}` stands for that parameter"},
    {"parameters", "table<string, integer|boolean|cicera.typed|string[]>?",
     "Values that a ruleset or the command line may change, with their defaults; hooks get them as `p`. A list of "
     "words "
     "allows these, the first by default. All but whole numbers need api 2"},
    {"on_deal", "fun(deal: cicera.deal, p: cicera.parameters): cicera.opening?",
     "Called after each round has been dealt"},
    {"on_play", "cicera.interest|fun(play: cicera.play, p: cicera.parameters): integer|integer[]",
     "The points of one play: a number for the side that plays, or a list with one for each side"},
    {"on_hand", "fun(hand: cicera.hand, p: cicera.parameters): integer[]",
     "The points of a finished hand: a list with one number for each side, side 0 first"},
    {"wins_match", "fun(hand: cicera.hand, p: cicera.parameters): integer?",
     "The number of the side that wins the match at once with this hand, or nil"},
    {"on_match", "fun(match: cicera.match, p: cicera.parameters): integer|string|cicera.game_won?",
     "Called after each hand of a match: the side that has won it, `\"play_on\"`, a game that is won, or nil for the "
     "ruleset's own test",
     nullptr, nullptr, Volatility::always, 2},
    {"may", "cicera.permission|fun(play: cicera.play, p: cicera.parameters): boolean",
     "Called for each play that a seat could make: whether it is legal. Where none would be, all are", nullptr, nullptr,
     Volatility::always, 2},
    {"captures", "fun(turn: cicera.turn, p: cicera.parameters): (string|cicera.card|cicera.cards|cicera.card[])[]?",
     "Called for each card that a seat holds, unless the table is empty: a list of the sets of table cards that it may "
     "take, or nil for `turn.standard`",
     nullptr, nullptr, Volatility::always, 2},
    {"choices", "cicera.choices?",
     "What seats may choose besides playing cards; `may` is asked about choices too where a script has some", nullptr,
     nullptr, Volatility::always, 2},
};

constexpr ApiMember interest_members[] = {
    {"when", "string?", "`\"always\"`, `\"captures\"` or `\"lays\"`: the hook is called for such plays only"},
    {"involves", "string?",
     "Cards such as `\"2s\"`, or a suit: the hook is called only for plays that play or take one of them"},
    {"fn", "fun(play: cicera.play, p: cicera.parameters): integer|integer[]", "The hook itself"},
};

constexpr ApiMember permission_members[] = {
    {"when", "string?", "`\"always\"` or `\"choices\"`: the hook is called for such plays only"},
    {"fn", "fun(play: cicera.play, p: cicera.parameters): boolean", "The hook itself"},
};

constexpr ApiMember opening_members[] = {
    {"points", "integer[]?", "A list with one number for each side, side 0 first"},
    {"take_table", "integer?", "The seat whose pile gets the cards on the table"},
    {"wins", "integer?", "The side that wins the match by this deal; the hand is played out", nullptr, nullptr,
     Volatility::always, 2},
    {"redeal", "boolean?", "Whether the hand is dealt again, at most 1000 times; of the first round, and alone",
     nullptr, nullptr, Volatility::always, 2},
};

constexpr ApiType types[] = {
    {"card", "a card", "One card. There is one object per card, so cards can be compared with `==`", card_members},
    {"cards", "a set of cards", "A set of cards, such as a pile. `#set` counts them; equal sets are `==`",
     cards_members},
    {"play", "a play", "One play, made or considered by a player", play_members},
    {"previous", "a previous play", "A play that was made", previous_members},
    {"side", "a side", "A partnership, or a single player", side_members},
    {"hand", "a hand", "A finished hand", hand_members},
    {"deal", "a deal", "A round that was just dealt", deal_members},
    {"match", "a match", "A match after one of its hands", match_members},
    {"turn", "a turn", "A card that a seat could play, for captures", turn_members},
    {"deck", "a deck", "The deck of a game (api 2)", deck_members},
};

constexpr ApiMember bilingual_members[] = {
    {"en", "string", "The text in English"},
    {"it", "string?", "The text in Italian; by default as in English"},
};

constexpr ApiMember typed_members[] = {
    {"card", "string?", "A card such as `\"7d\"`; hooks get the card itself", nullptr, nullptr, Volatility::always, 2},
    {"rank", "integer|string?", "A rank, 1 to 10, `\"F\"`, `\"C\"` or `\"R\"`; hooks get it as in `card.rank`", nullptr,
     nullptr, Volatility::always, 2},
    {"suit", "string?", "A suit; hooks get it as in `card.suit`", nullptr, nullptr, Volatility::always, 2},
};
constexpr ApiType typed_row = {"typed", "a typed parameter",
                               "The default of a parameter that is a card, a rank or a suit: one of these",
                               typed_members};

constexpr ApiType script_row = {"script", "a script", "The table that a script returns", script_members};
constexpr ApiType interest_row = {"interest", "an interest", "on_play limited to certain plays", interest_members};
constexpr ApiType permission_row = {"permission", "a permission", "may limited to certain plays", permission_members};
constexpr ApiType bilingual_row = {"bilingual", "a text in two languages", "A title or a sentence in both languages",
                                   bilingual_members};
constexpr ApiMember choices_members[] = {
    {"names", "string[]", "The choices' names as a list, such as `{ \"bid 2\", \"bid 3\" }`"},
    {"titles", "table<string, string>|table<string, cicera.bilingual>?",
     "What people read and type instead of a name, as in `{ call = { en = \"call\", it = \"chiamo\" } }`"},
    {"at", "string?",
     "`\"turn\"`: a seat may make one in each of its turns, before it plays a card; `\"deal\"`: each seat in turn is "
     "asked "
     "once, before the first card, and may pass"},
    {"ends", "string?",
     "What a choice in a turn ends: `\"nothing\"`, `\"turn\"`, so that the seat plays no card, or `\"hand\"`"},
    {"gives", "string?",
     "At the deal, the seat that gets a card with each choice: `\"nothing\"` for none, `\"partner\"` or `\"next\"`"},
};
constexpr ApiType choices_row = {"choices", "a table of choices", "What seats may choose besides playing cards",
                                 choices_members};
constexpr ApiMember game_won_members[] = {
    {"winner", "integer", "The side that wins the game in play", nullptr, nullptr, Volatility::always, 2},
    {"games", "integer", "How many games it counts for", nullptr, nullptr, Volatility::always, 2},
};
constexpr ApiType game_won_row = {"game_won", "a game that is won",
                                  "What on_match may return where a match has several games (`match.games`)",
                                  game_won_members};
constexpr ApiType opening_row = {"opening", "an opening", "What on_deal returns", opening_members};

}  // namespace

const ApiType& api_type(Kind kind) { return types[index_of(kind)]; }
const ApiType& script_type() { return script_row; }
const ApiType& interest_type() { return interest_row; }
const ApiType& permission_type() { return permission_row; }
const ApiType& opening_type() { return opening_row; }
const ApiType& game_won_type() { return game_won_row; }
const ApiType& choices_type() { return choices_row; }
const ApiType& bilingual_type() { return bilingual_row; }
const ApiType& typed_type() { return typed_row; }

std::vector<std::string> member_names(const ApiType& type, int version) {
  std::vector<std::string> names;
  for (const ApiMember& member : type.members)
    if (member.since <= version) names.emplace_back(member.name);
  return names;
}

}  // namespace cicera
