#include "scripting/from_lua.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "engine/cards/notation.h"
#include "engine/support/both.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "scripting/api.h"
#include "scripting/frozen.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

constexpr std::size_t max_cards_text = 400;  // characters

[[noreturn]] void refuse(const HookName& hook, const Bilingual& message) {
  throw script_error(hook.place, hook.name, message);
}

/// The meaning of a number, for errors: "as the points of side 1".
struct Meant {
  Bilingual text = {};
  int number = -1;
};

/// The range of whole numbers allowed.
struct Range {
  int least = -max_points;
  int most = max_points;
};

[[noreturn]] void refuse_number(lua_State* lua, int index, Range range, const Meant& meant, const HookName& hook) {
  const bool is_float = lua_type(lua, index) == LUA_TNUMBER && lua_isinteger(lua, index) == 0;
  refuse(hook,
         both("returned {}{}{}: a whole number from {} to {} is needed{}",
              "ha restituito {}{}{}: ci vuole un numero intero da {} a {}{}", value_in_words(lua, index), meant.text,
              meant.number < 0 ? "" : std::to_string(meant.number), range.least, range.most,
              is_float ? both(", so divide with // instead of /", ", quindi dividi con // invece di /") : Bilingual()));
}

int read_number(lua_State* lua, int index, Range range, const Meant& meant, const HookName& hook) {
  const lua_Integer number = lua_isinteger(lua, index) != 0 ? lua_tointeger(lua, index) : LUA_MAXINTEGER;
  if (number < range.least || number > range.most) refuse_number(lua, index, range, meant, hook);
  return static_cast<int>(number);
}

/// A side of the game, on top of the stack.
Side read_side(lua_State* lua, const Game& game, const Bilingual& meaning, const HookName& hook) {
  return Side::at(read_number(lua, -1, {0, game.sides() - 1}, {meaning}, hook));
}

Bilingual list_form(const Game& game) {
  std::string form = "{";
  for (const Side side : game.each_side()) form += side == Side{0} ? "0" : ", 0";
  return both("a list with one whole number for each of the {} sides, such as {}}}, is needed",
              "ci vuole una lista con un numero intero per ognuna delle {} parti, come {}}}", game.sides(), form);
}

SidePoints read_list(lua_State* lua, int index, const Game& game, const HookName& hook) {
  index = lua_absindex(lua, index);
  const StackGuard guard(lua);
  push_true_table(lua, index);
  SidePoints points{};
  for (const Side side : game.each_side()) {
    if (lua_rawgeti(lua, -1, side.number() + 1) == LUA_TNIL)
      refuse(hook,
             both("returned a list without points for side ", "ha restituito una lista senza punti per la parte ") +
                 std::to_string(side.number()) + "; " + list_form(game));
    points[side] =
        read_number(lua, -1, {}, {both(" as the points of side ", " come punti della parte "), side.number()}, hook);
    lua_pop(lua, 1);
  }
  int fields = 0;
  lua_pushnil(lua);
  for (; fields <= game.sides() && lua_next(lua, -2) != 0; ++fields) lua_pop(lua, 1);
  if (fields != game.sides())
    refuse(hook, both("returned a list with too many items; ", "ha restituito una lista con troppi elementi; ") +
                     list_form(game));
  return points;
}

Bilingual set_form() {
  return both("cards of the table such as \"3c 4c\", or a list of them, are needed",
              "ci vogliono carte del tavolo come \"3c 4c\", o una loro lista");
}

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
void read_items(lua_State* lua, const Bilingual& what, const HookName& hook, auto&& read) {
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  const lua_Integer items = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  lua_Integer keys = 0;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) ++keys;
  if (keys != items)
    refuse(hook, both("returned ", "ha restituito ") + what + both(" that is not a list: ", " che non è una lista: ") +
                     set_form());
  for (lua_Integer item = 1; item <= items; ++item) {
    lua_rawgeti(lua, -1, item);
    read(item);
    lua_pop(lua, 1);
  }
}

/// The set with this number, which is on top of the stack.
CardSet read_set(lua_State* lua, lua_Integer number, CardSet table, const HookName& hook) {
  const Bilingual name = both("set {}", "il gruppo {}", number);
  CardSet set;
  const auto add = [&](std::optional<CardSet> cards) {
    if (!cards)
      refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) + both(" in ", " in ") + name + ": " +
                       set_form());
    if (set.intersects(*cards))
      refuse(hook, both("returned ", "ha restituito ") + name + both(" with ", " con ") +
                       written_text(set & *cards, State::of(lua).letters()) + both(" twice", " due volte"));
    set |= *cards;
  };
  if (lua_type(lua, -1) == LUA_TTABLE)
    read_items(lua, name, hook, [&](lua_Integer) { add(read_cards(lua, -1)); });
  else
    add(read_cards(lua, -1));
  if (set.empty())
    refuse(hook, both("returned ", "ha restituito ") + name +
                     both(" without cards: a capture takes one card at least",
                          " senza carte: una presa prende almeno una carta"));
  if (!table.contains(set))
    refuse(hook, both("returned ", "ha restituito ") + name + both(" with ", " con ") +
                     written_text(set - table, State::of(lua).letters()) +
                     both(", which the table does not have", ", che non sono sul tavolo"));
  return set;
}

/// The game must know from the script's text which verdicts there may be.
[[noreturn]] void refuse_hidden(const std::string& key, const HookName& hook) {
  refuse(hook,
         both("returned '", "ha restituito '") + key +
             both("', which is not in the script's text: write { ", "', che non è nel testo dello script: scrivi { ") +
             key + " = ... }");
}

bool read_redeal(lua_State* lua, int round, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                     both(" as redeal: true or false is needed", " come redeal: ci vuole true o false"));
  const bool redeal = lua_toboolean(lua, -1) != 0;
  if (redeal && round > 0)
    refuse(hook, both("returned redeal in a later round: only the first can be dealt again",
                      "ha restituito redeal in una distribuzione successiva: solo la prima si può ridare"));
  return redeal;
}

Bilingual allowed_in_opening(Verdicts verdicts) {
  return verdicts.known ? both("`points`, `take_table`, `wins` and `redeal` are allowed",
                               "sono ammessi `points`, `take_table`, `wins` e `redeal`")
                        : both("`points` and `take_table` are allowed", "sono ammessi `points` e `take_table`");
}

/// `{winner = 0, games = 2}`: the side that wins the game in play, and how many games it counts for.
MatchVerdict read_game_won(lua_State* lua, const Game& game, const HookName& hook) {
  const Bilingual form = both(": {winner = 0, games = 2} is needed for a game that counts for two",
                              ": per una partita che vale due ci vuole {winner = 0, games = 2}");
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  MatchVerdict verdict;
  for (const TableKey& found : sorted_keys(lua, -1)) {
    const std::string key = std::holds_alternative<std::string>(found) ? std::get<std::string>(found) : "";
    if (key.empty())
      refuse(hook, both("returned a table with an item without a name",
                        "ha restituito una tabella con un elemento senza nome") +
                       form);
    push_value(lua, -1, found);
    if (key == "winner") {
      verdict.winner = read_side(lua, game, both(" as the winner", " come vincitore"), hook);
    } else if (key == "games") {
      verdict.games = read_number(lua, -1, {1, max_games},
                                  {both(" as the games that it counts for", " come partite che vale")}, hook);
    } else {
      const std::string near = nearest(key, member_names(game_won_type()));
      refuse(hook, both("returned a table with '", "ha restituito una tabella con '") + key.substr(0, 60) + "'" +
                       (near.empty() ? form : guess(near, "; ")));
    }
    lua_pop(lua, 1);
  }
  if (!verdict.winner)
    refuse(hook, both("returned a table without winner", "ha restituito una tabella senza winner") + form);
  if (verdict.games == 0)
    refuse(hook, both("returned a table without games", "ha restituito una tabella senza games") + form);
  return verdict;
}

}  // namespace

Bilingual value_in_words(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return same("nil");
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? same("true") : same("false");
    case LUA_TNUMBER: {
      if (lua_isinteger(lua, index) != 0) return same(std::to_string(lua_tointeger(lua, index)));
      const double value = lua_tonumber(lua, index);
      if (std::isnan(value)) return both("nan, which is not a number", "nan, che non è un numero");
      char text[40];
      std::snprintf(text, sizeof text, "%.14g", value);
      const bool whole = std::string(text).find_first_not_of("-0123456789") == std::string::npos;
      return std::string(text) + (whole ? ".0" : "") + both(", a float", ", con la virgola");
    }
    case LUA_TSTRING:
      return both("the text \"{}\"", "il testo \"{}\"", std::string(lua_tostring(lua, index)).substr(0, 40));
    case LUA_TUSERDATA:
      return same(std::string(api_type(static_cast<const Object*>(lua_touserdata(lua, index))->kind).phrase));
    default:
      return both("a {}", "un valore di tipo {}", lua_typename(lua, lua_type(lua, index)));
  }
}

SidePoints read_play_points(lua_State* lua, const Game& game, Side playing_side, const HookName& hook) {
  if (lua_type(lua, -1) == LUA_TTABLE) return read_list(lua, -1, game, hook);
  SidePoints points{};
  points[playing_side] = read_number(lua, -1, {}, {}, hook);
  return points;
}

SidePoints read_hand_points(lua_State* lua, const Game& game, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TTABLE)
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) + ": " + list_form(game));
  return read_list(lua, -1, game, hook);
}

std::optional<Side> read_winner(lua_State* lua, const Game& game, const HookName& hook) {
  if (lua_isnil(lua, -1)) return std::nullopt;
  return read_side(lua, game, both(" as the side that wins", " come parte che vince"), hook);
}

bool read_permission(lua_State* lua, const HookName& hook) {
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                     both(": true or false is needed", ": ci vuole true o false"));
  return lua_toboolean(lua, -1) != 0;
}

std::optional<std::vector<CardSet>> read_captures(lua_State* lua, CardSet table, const HookName& hook) {
  if (lua_isnil(lua, -1)) return std::nullopt;
  if (lua_type(lua, -1) != LUA_TTABLE)
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                     both(": a list of sets of table cards such as {\"7d\", \"3c 4c\"}, or nil, is needed",
                          ": ci vuole una lista di gruppi di carte del tavolo come {\"7d\", \"3c 4c\"}, oppure nil"));
  std::vector<CardSet> sets;
  read_items(lua, both("a table", "una tabella"), hook,
             [&](lua_Integer number) { sets.push_back(read_set(lua, number, table, hook)); });
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
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                     both(": nil, \"play_on\" or the side that wins, from 0 to {}, is needed",
                          ": ci vuole nil, \"play_on\" o la parte che vince, da 0 a {}", game.sides() - 1));
  return MatchVerdict{Side::at(side)};
}

OpeningResult read_opening(lua_State* lua, const Game& game, int round, Verdicts verdicts, const HookName& hook) {
  OpeningResult opening;
  if (lua_isnil(lua, -1)) return opening;
  if (lua_type(lua, -1) != LUA_TTABLE)
    refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                     both(": nil or a table such as {points = {0, 1}} is needed",
                          ": ci vuole nil o una tabella come {points = {0, 1}}"));
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  for (const TableKey& found : sorted_keys(lua, -1)) {
    const std::string key = std::holds_alternative<std::string>(found) ? std::get<std::string>(found) : "";
    if (!key.empty()) push_value(lua, -1, found);
    if (key == "points") {
      if (lua_type(lua, -1) != LUA_TTABLE)
        refuse(hook, both("returned ", "ha restituito ") + value_in_words(lua, -1) +
                         both(" as points: ", " come punti: ") + list_form(game));
      opening.points = read_list(lua, -1, game, hook);
    } else if (key == "take_table") {
      opening.take_table =
          Seat::at(read_number(lua, -1, {0, game.seats() - 1},
                               {both(" as the seat that takes the table", " come posto che prende il tavolo")}, hook));
    } else if (verdicts.known && key == "wins") {
      if (!verdicts.wins) refuse_hidden(key, hook);
      opening.wins = read_side(lua, game, both(" as the side that wins", " come parte che vince"), hook);
    } else if (verdicts.known && key == "redeal") {
      if (!verdicts.redeal) refuse_hidden(key, hook);
      opening.redeal = read_redeal(lua, round, hook);
    } else {
      const std::string near = nearest(key, member_names(opening_type(), verdicts.known ? api_version : api_first));
      refuse(hook, both("returned a table with ", "ha restituito una tabella con ") +
                       (key.empty() ? both("an item without a name", "un elemento senza nome")
                                    : same("'" + key.substr(0, 60) + "'")) +
                       (near.empty() ? ": " + allowed_in_opening(verdicts) : guess(near, "; ")));
    }
    lua_pop(lua, 1);
  }
  const bool scores = std::ranges::any_of(opening.points, [](int points) { return points != 0; });
  if (opening.redeal && (opening.wins || opening.take_table || scores))
    refuse(hook, both("redeal cannot be combined with other results", "redeal non va con altri risultati"));
  return opening;
}

}  // namespace cicera
