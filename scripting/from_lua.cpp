#include "scripting/from_lua.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "engine/cards/notation.h"
#include "engine/support/nearest.h"
#include "scripting/api.h"
#include "scripting/frozen.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

constexpr std::size_t max_cards_text = 400;  // characters

[[noreturn]] void refuse(const HookName& hook, const std::string& message) {
  throw script_error(hook.place, hook.name, message);
}

/// The meaning of a number, for errors: "as the points of side 1".
struct Meant {
  const char* text = "";
  int number = -1;
};

/// The range of whole numbers allowed.
struct Range {
  int least = -max_points;
  int most = max_points;
};

[[noreturn]] void refuse_number(lua_State* lua, int index, Range range, Meant meant, const HookName& hook) {
  const bool is_float = lua_type(lua, index) == LUA_TNUMBER && lua_isinteger(lua, index) == 0;
  refuse(hook, "returned " + value_in_words(lua, index) + meant.text +
                   (meant.number < 0 ? "" : std::to_string(meant.number)) + ": a whole number from " +
                   std::to_string(range.least) + " to " + std::to_string(range.most) + " is needed" +
                   (is_float ? ", so divide with // instead of /" : ""));
}

int read_number(lua_State* lua, int index, Range range, Meant meant, const HookName& hook) {
  const lua_Integer number = lua_isinteger(lua, index) != 0 ? lua_tointeger(lua, index) : LUA_MAXINTEGER;
  if (number < range.least || number > range.most) refuse_number(lua, index, range, meant, hook);
  return static_cast<int>(number);
}

/// A side of the game, on top of the stack.
Side read_side(lua_State* lua, const Game& game, const char* meaning, const HookName& hook) {
  return Side::at(read_number(lua, -1, {0, game.sides() - 1}, {meaning}, hook));
}

std::string list_form(const Game& game) {
  std::string form = "{";
  for (const Side side : game.each_side()) form += side == Side{0} ? "0" : ", 0";
  return "a list with one whole number for each of the " + std::to_string(game.sides()) + " sides, such as " + form +
         "}, is needed";
}

SidePoints read_list(lua_State* lua, int index, const Game& game, const HookName& hook) {
  index = lua_absindex(lua, index);
  const StackGuard guard(lua);
  push_true_table(lua, index);
  SidePoints points{};
  for (const Side side : game.each_side()) {
    if (lua_rawgeti(lua, -1, side.number() + 1) == LUA_TNIL)
      refuse(hook, "returned a list without points for side " + std::to_string(side.number()) + "; " + list_form(game));
    points[side] = read_number(lua, -1, {}, {" as the points of side ", side.number()}, hook);
    lua_pop(lua, 1);
  }
  int fields = 0;
  lua_pushnil(lua);
  for (; fields <= game.sides() && lua_next(lua, -2) != 0; ++fields) lua_pop(lua, 1);
  if (fields != game.sides()) refuse(hook, "returned a list with too many items; " + list_form(game));
  return points;
}

constexpr const char* set_form = "cards of the table such as \"3c 4c\", or a list of them, are needed";

/// The cards of a set of cards, a card or a text; nullopt for anything else.
std::optional<CardSet> read_cards(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TUSERDATA) {
    const auto* const object = static_cast<const Object*>(lua_touserdata(lua, index));
    if (object->kind == Kind::cards) return static_cast<const CardsObject*>(object)->cards;
    if (object->kind == Kind::card) return CardSet(Card::at(object->number));
    return std::nullopt;
  }
  if (lua_type(lua, index) != LUA_TSTRING) return std::nullopt;
  try {
    return parse_cards(std::string(lua_tostring(lua, index)).substr(0, max_cards_text), State::of(lua).letters());
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

/// Calls `read` for the items of the list on top of the stack, each then on top, with its number from 1.
/// Throws Error for a table that has anything else.
void read_items(lua_State* lua, const std::string& what, const HookName& hook, auto&& read) {
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  const lua_Integer items = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  lua_Integer keys = 0;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) ++keys;
  if (keys != items) refuse(hook, "returned " + what + " that is not a list: " + set_form);
  for (lua_Integer item = 1; item <= items; ++item) {
    lua_rawgeti(lua, -1, item);
    read(item);
    lua_pop(lua, 1);
  }
}

/// The set with this number, which is on top of the stack.
CardSet read_set(lua_State* lua, lua_Integer number, CardSet table, const HookName& hook) {
  const std::string name = "set " + std::to_string(number);
  CardSet set;
  const auto add = [&](std::optional<CardSet> cards) {
    if (!cards) refuse(hook, "returned " + value_in_words(lua, -1) + " in " + name + ": " + set_form);
    if (set.intersects(*cards))
      refuse(hook, "returned " + name + " with " + written_text(set & *cards, State::of(lua).letters()) + " twice");
    set |= *cards;
  };
  if (lua_type(lua, -1) == LUA_TTABLE)
    read_items(lua, name, hook, [&](lua_Integer) { add(read_cards(lua, -1)); });
  else
    add(read_cards(lua, -1));
  if (set.empty()) refuse(hook, "returned " + name + " without cards: a capture takes one card at least");
  if (!table.contains(set))
    refuse(hook, "returned " + name + " with " + written_text(set - table, State::of(lua).letters()) +
                     ", which the table does not have");
  return set;
}

/// The game must know from the script's text which verdicts there may be.
[[noreturn]] void refuse_hidden(const std::string& key, const HookName& hook) {
  refuse(hook, "returned '" + key + "', which is not in the script's text: write { " + key + " = ... }");
}

bool read_redeal(lua_State* lua, int round, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    refuse(hook, "returned " + value_in_words(lua, -1) + " as redeal: true or false is needed");
  const bool redeal = lua_toboolean(lua, -1) != 0;
  if (redeal && round > 0) refuse(hook, "returned redeal in a later round: only the first can be dealt again");
  return redeal;
}

std::string allowed_in_opening(Verdicts verdicts) {
  return verdicts.known ? "`points`, `take_table`, `wins` and `redeal` are allowed"
                        : "`points` and `take_table` are allowed";
}

/// `{winner = 0, games = 2}`: the side that wins the game in play, and how many games it counts for.
MatchVerdict read_game_won(lua_State* lua, const Game& game, const HookName& hook) {
  constexpr const char* form = ": {winner = 0, games = 2} is needed for a game that counts for two";
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  MatchVerdict verdict;
  for (const TableKey& found : sorted_keys(lua, -1)) {
    const std::string key = std::holds_alternative<std::string>(found) ? std::get<std::string>(found) : "";
    if (key.empty()) refuse(hook, std::string("returned a table with an item without a name") + form);
    push_value(lua, -1, found);
    if (key == "winner") {
      verdict.winner = read_side(lua, game, " as the winner", hook);
    } else if (key == "games") {
      verdict.games = read_number(lua, -1, {1, max_games}, {" as the games that it counts for"}, hook);
    } else {
      const std::string near = nearest(key, member_names(game_won_type()));
      refuse(hook, "returned a table with '" + key.substr(0, 60) + "'" +
                       (near.empty() ? form : "; did you mean " + near + "?"));
    }
    lua_pop(lua, 1);
  }
  if (!verdict.winner) refuse(hook, std::string("returned a table without winner") + form);
  if (verdict.games == 0) refuse(hook, std::string("returned a table without games") + form);
  return verdict;
}

}  // namespace

std::string value_in_words(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER: {
      if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
      const double value = lua_tonumber(lua, index);
      if (std::isnan(value)) return "nan, which is not a number";
      char text[40];
      std::snprintf(text, sizeof text, "%.14g", value);
      const bool whole = std::string(text).find_first_not_of("-0123456789") == std::string::npos;
      return std::string(text) + (whole ? ".0" : "") + ", a float";
    }
    case LUA_TSTRING:
      return "the text \"" + std::string(lua_tostring(lua, index)).substr(0, 40) + "\"";
    case LUA_TUSERDATA:
      return std::string(api_type(static_cast<const Object*>(lua_touserdata(lua, index))->kind).phrase);
    default:
      return std::string("a ") + lua_typename(lua, lua_type(lua, index));
  }
}

SidePoints read_play_points(lua_State* lua, const Game& game, Side playing_side, const HookName& hook) {
  if (lua_type(lua, -1) == LUA_TTABLE) return read_list(lua, -1, game, hook);
  SidePoints points{};
  points[playing_side] = read_number(lua, -1, {}, {}, hook);
  return points;
}

SidePoints read_hand_points(lua_State* lua, const Game& game, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TTABLE) refuse(hook, "returned " + value_in_words(lua, -1) + ": " + list_form(game));
  return read_list(lua, -1, game, hook);
}

std::optional<Side> read_winner(lua_State* lua, const Game& game, const HookName& hook) {
  if (lua_isnil(lua, -1)) return std::nullopt;
  return read_side(lua, game, " as the side that wins", hook);
}

bool read_permission(lua_State* lua, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    refuse(hook, "returned " + value_in_words(lua, -1) + ": true or false is needed");
  return lua_toboolean(lua, -1) != 0;
}

std::optional<std::vector<CardSet>> read_captures(lua_State* lua, CardSet table, const HookName& hook) {
  if (lua_isnil(lua, -1)) return std::nullopt;
  if (lua_type(lua, -1) != LUA_TTABLE)
    refuse(hook, "returned " + value_in_words(lua, -1) +
                     ": a list of sets of table cards such as {\"7d\", \"3c 4c\"}, or nil, is needed");
  std::vector<CardSet> sets;
  read_items(lua, "a table", hook, [&](lua_Integer number) { sets.push_back(read_set(lua, number, table, hook)); });
  std::ranges::sort(sets, {}, &CardSet::bits);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  return sets;
}

std::optional<MatchVerdict> read_verdict(lua_State* lua, const Game& game, const HookName& hook) {
  if (lua_isnil(lua, -1)) return std::nullopt;
  if (lua_type(lua, -1) == LUA_TSTRING && std::string_view(lua_tostring(lua, -1)) == "play_on") return MatchVerdict{};
  if (lua_type(lua, -1) == LUA_TTABLE) return read_game_won(lua, game, hook);
  const lua_Integer side = lua_isinteger(lua, -1) != 0 ? lua_tointeger(lua, -1) : -1;
  if (side < 0 || side >= game.sides())
    refuse(hook, "returned " + value_in_words(lua, -1) + ": nil, \"play_on\" or the side that wins, from 0 to " +
                     std::to_string(game.sides() - 1) + ", is needed");
  return MatchVerdict{Side::at(side)};
}

OpeningResult read_opening(lua_State* lua, const Game& game, int round, Verdicts verdicts, const HookName& hook) {
  OpeningResult opening;
  if (lua_isnil(lua, -1)) return opening;
  if (lua_type(lua, -1) != LUA_TTABLE)
    refuse(hook, "returned " + value_in_words(lua, -1) + ": nil or a table such as {points = {0, 1}} is needed");
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  for (const TableKey& found : sorted_keys(lua, -1)) {
    const std::string key = std::holds_alternative<std::string>(found) ? std::get<std::string>(found) : "";
    if (!key.empty()) push_value(lua, -1, found);
    if (key == "points") {
      if (lua_type(lua, -1) != LUA_TTABLE)
        refuse(hook, "returned " + value_in_words(lua, -1) + " as points: " + list_form(game));
      opening.points = read_list(lua, -1, game, hook);
    } else if (key == "take_table") {
      opening.take_table =
          Seat::at(read_number(lua, -1, {0, game.seats() - 1}, {" as the seat that takes the table"}, hook));
    } else if (verdicts.known && key == "wins") {
      if (!verdicts.wins) refuse_hidden(key, hook);
      opening.wins = read_side(lua, game, " as the side that wins", hook);
    } else if (verdicts.known && key == "redeal") {
      if (!verdicts.redeal) refuse_hidden(key, hook);
      opening.redeal = read_redeal(lua, round, hook);
    } else {
      const std::string near = nearest(key, member_names(opening_type(), verdicts.known ? api_version : api_first));
      refuse(hook, "returned a table with " + (key.empty() ? "an item without a name" : "'" + key.substr(0, 60) + "'") +
                       (near.empty() ? ": " + allowed_in_opening(verdicts) : "; did you mean " + near + "?"));
    }
    lua_pop(lua, 1);
  }
  const bool scores = std::ranges::any_of(opening.points, [](int points) { return points != 0; });
  if (opening.redeal && (opening.wins || opening.take_table || scores))
    refuse(hook, "redeal cannot be combined with other results");
  return opening;
}

}  // namespace cicera
