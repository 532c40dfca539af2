// The methods of a set of cards, as Lua calls them: `pile:has("2s")`, `pile:count("coins")`.
#pragma once

#include <optional>
#include <string_view>

#include <lua.hpp>

#include "engine/cards/card.h"

namespace cicera {

int set_has(lua_State* lua);
int set_count(lua_State* lua);
int set_cards(lua_State* lua);
int set_each(lua_State* lua);
int set_same_suit(lua_State* lua);
int set_same_rank(lua_State* lua);
int set_total(lua_State* lua);
int set_best_per_suit(lua_State* lua);
int set_run(lua_State* lua);

/// The argument of a method that is one card: an object or a text. Raises a Lua error for anything else.
Card card_argument(lua_State* lua, int index);

/// The method `is` of a card.
int card_is(lua_State* lua);

// Metamethods
int set_length(lua_State* lua);
int set_equals(lua_State* lua);
int set_text(lua_State* lua);

/// The suit with this name, as in `card.suit`.
std::optional<Suit> suit_named(std::string_view name);

/// Pushes a rank as scripts write it: 1 to 10, then "F", "C" and "R".
void push_rank(lua_State* lua, int rank);

}  // namespace cicera
