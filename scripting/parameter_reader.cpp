#include "scripting/parameter_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "engine/cards/notation.h"
#include "engine/rules/scoring_line.h"
#include "engine/support/both.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/card_sets.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

Bilingual whole_number_needed() {
  return both(": a whole number from {} to {} is needed", ": ci vuole un numero intero da {} a {}", -max_points,
              max_points);
}

class ParameterReader : TableReader {
 public:
  explicit ParameterReader(const TableReader& script) : TableReader(script) {}

  Parameters read(int table, const Parameters& overrides) {
    const int type = field(table, "parameters");
    if (type != LUA_TNIL && type != LUA_TTABLE)
      refuse("parameters",
             both("parameters is ", "parameters è ") + value_in_words(lua(), -1) +
                 both(": a table such as { points = 1 } is needed", ": ci vuole una tabella come { points = 1 }"));
    std::vector<std::string> names;
    if (type == LUA_TTABLE) {
      push_true_table(lua(), -1);
      for (const TableKey& key : sorted_keys(lua(), -1)) {
        const std::string name = std::holds_alternative<std::string>(key) ? std::get<std::string>(key) : "";
        if (name.empty() || name.size() > 40 || !std::all_of(name.begin(), name.end(), is_word))
          refuse("parameters", both("a parameter's name is a word of letters, digits and underscores",
                                    "il nome di un parametro è una parola di lettere, cifre e _"));
        push_value(lua(), -1, key);
        parameters_[name] = read_parameter(name);
        names.push_back(name);
        lua_pop(lua(), 1);
      }
      lua_pop(lua(), 1);
    }
    lua_pop(lua(), 1);
    apply_overrides(overrides, names);
    return std::move(parameters_);
  }

 private:
  /// The parameter whose default is on top of the stack, which gives its type.
  Parameter read_parameter(const std::string& name) const {
    const int type = lua_type(lua(), -1);
    if (type == LUA_TNUMBER) return read_whole_number(name);
    if (type != LUA_TBOOLEAN && type != LUA_TTABLE)
      refuse(name, both("parameter ", "il parametro ") + name + both(" is ", " è ") + value_in_words(lua(), -1) + ": " +
                       typed_hint() +
                       both("allowed are a whole number, true or false, { card = \"7d\" }, { rank = 7 }, "
                            "{ suit = \"coins\" }, or a list of words such as { \"one\", \"all\" }",
                            "sono ammessi un numero intero, true o false, { card = \"7d\" }, { rank = 7 }, { suit = "
                            "\"coins\" }, o una lista di parole come { \"one\", \"all\" }"));
    if (version() < 2)
      refuse(name, both("parameter ", "il parametro ") + name +
                       both(" is not a whole number, which needs a later interface: write api = 2",
                            " non è un numero intero, e ciò vuole un'interfaccia più recente: scrivi api = 2"));
    if (type == LUA_TBOOLEAN) return {Parameter::Type::boolean, lua_toboolean(lua(), -1)};
    push_true_table(lua(), -1);
    const int table = lua_gettop(lua());
    Parameter read = lua_rawlen(lua(), table) > 0 ? read_words(name, table) : read_typed(name, table);
    lua_pop(lua(), 1);
    return read;
  }

  Parameter read_whole_number(const std::string& name) const {
    const lua_Integer value = lua_tointeger(lua(), -1);
    if (lua_isinteger(lua(), -1) == 0 || value < -max_points || value > max_points)
      refuse(name, both("parameter ", "il parametro ") + name + both(" is ", " è ") + value_in_words(lua(), -1) +
                       whole_number_needed());
    return {static_cast<int>(value)};
  }

  /// How to write the text on top of the stack, if it is a card or a suit.
  Bilingual typed_hint() const {
    const std::string text =
        lua_type(lua(), -1) == LUA_TSTRING ? std::string(lua_tostring(lua(), -1)).substr(0, 40) : "";
    if (parse_card(text)) return both("write { card = \"", "scrivi { card = \"") + text + "\" }; ";
    if (suit_named(text)) return both("write { suit = \"", "scrivi { suit = \"") + text + "\" }; ";
    return {};
  }

  /// `{ card = "Rd" }`, `{ rank = 7 }` or `{ suit = "coins" }`.
  Parameter read_typed(const std::string& name, int table) const {
    const auto keys = sorted_keys(lua(), table);
    const auto* const key = keys.size() == 1 ? std::get_if<std::string>(&keys[0]) : nullptr;
    if (key == nullptr || (*key != "card" && *key != "rank" && *key != "suit"))
      refuse(name, both("parameter ", "il parametro ") + name +
                       both(" is a table of another form: allowed are { card = \"7d\" }, { rank = 7 }, "
                            "{ suit = \"coins\" }, or a list of words such as { \"one\", \"all\" }",
                            " è una tabella di altra forma: sono ammessi { card = \"7d\" }, { rank = 7 }, { suit = "
                            "\"coins\" }, o una lista di parole come { \"one\", \"all\" }"));
    field(table, key->c_str());
    const bool is_text = lua_type(lua(), -1) == LUA_TSTRING;
    const std::string text = is_text ? lua_tostring(lua(), -1) : "";
    const Bilingual fault = both("parameter ", "il parametro ") + name + both(" is a ", " è del tipo ") + *key +
                            both(", but its default ", ", ma il suo valore iniziale ") + value_in_words(lua(), -1);
    const lua_Integer number = lua_isinteger(lua(), -1) != 0 && !is_text ? lua_tointeger(lua(), -1) : 0;
    lua_pop(lua(), 1);
    if (*key == "card") {
      if (const auto card = parse_card(text, State::of(lua()).letters())) return {Parameter::Type::card, card->index()};
      refuse(name, fault + both(" is not a card: write one such as { card = \"7d\" }",
                                " non è una carta: scrivine una come { card = \"7d\" }"));
    }
    if (*key == "suit") {
      if (const auto suit = suit_named(text)) return {Parameter::Type::suit, static_cast<int>(*suit)};
      refuse(name, fault + both(" is not a suit: \"coins\", \"cups\", \"swords\" or \"batons\"",
                                " non è un seme: \"coins\", \"cups\", \"swords\" o \"batons\""));
    }
    if (number >= 1 && number <= 10) return {Parameter::Type::rank, static_cast<int>(number) - 1};
    if (text == "F" || text == "C" || text == "R") return {Parameter::Type::rank, static_cast<int>(*parse_rank(text))};
    refuse(name, fault + both(" is not a rank: a whole number from 1 to 10, or \"F\", \"C\" or \"R\"",
                              " non è un valore: un numero intero da 1 a 10, oppure \"F\", \"C\" o \"R\""));
  }

  /// A list of words; the first is the default.
  Parameter read_words(const std::string& name, int table) const {
    constexpr std::size_t max_words = 16;
    const auto items = static_cast<lua_Integer>(lua_rawlen(lua(), table));
    const std::size_t keys = sorted_keys(lua(), table).size();
    if (keys < 2 || keys > max_words || as_size(items) != keys)
      refuse(name, both("parameter ", "il parametro ") + name + both(" is a table of ", " è una tabella di ") +
                       format_count(static_cast<std::int64_t>(keys), "item") +
                       both(": a list of 2 to ", ": ci vuole una lista da 2 a ") + std::to_string(max_words) +
                       both(" words is needed, the default first", " parole, per prima quella iniziale"));
    Parameter read{Parameter::Type::word, 0};
    for (lua_Integer item = 1; item <= items; ++item) {
      lua_rawgeti(lua(), table, item);
      const std::string word = lua_type(lua(), -1) == LUA_TSTRING ? lua_tostring(lua(), -1) : "";
      const Bilingual fault =
          both("word ", "la parola ") + std::to_string(item) + both(" of parameter ", " del parametro ") + name;
      // Written plainly in a ruleset it must be a text, as any YAML reader has it.
      static const std::vector<std::string> reserved = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
      if (word.empty() || word.size() > 40 || std::islower(static_cast<unsigned char>(word[0])) == 0 ||
          !std::ranges::all_of(word, [](char c) { return (is_word(c) && std::isupper(c) == 0) || c == '-'; }) ||
          std::ranges::find(reserved, word) != reserved.end())
        refuse(name,
               fault + both(" is ", " è ") + value_in_words(lua(), -1) +
                   both(": up to 40 lower-case letters, digits, _ and - are needed, a letter first, but not a word for "
                        "yes or no",
                        ": ci vogliono al massimo 40 fra lettere minuscole, cifre, _ e -, prima una lettera, ma non "
                        "una parola per sì o no"));
      if (std::ranges::find(read.words, word) != read.words.end())
        refuse(name, both("{}, '{}', is given twice", "{}, '{}', compare due volte", fault, word));
      read.words.push_back(word);
      lua_pop(lua(), 1);
    }
    return read;
  }

  void apply_overrides(const Parameters& overrides, const std::vector<std::string>& names) {
    for (const auto& [name, value] : overrides) {
      const auto known = parameters_.find(name);
      if (known == parameters_.end()) {
        const std::string near = nearest(name, names);
        refuse("parameters", both("the script has no parameter '", "lo script non ha il parametro '") + name + "'" +
                                 guess(near, "; "));
      }
      if (value.type != known->second.type || value.words != known->second.words)
        refuse(name, both("parameter ", "il parametro ") + name + both(" cannot be ", " non può essere ") +
                         parameter_text(value) + both(": it has another type", ": è di un altro tipo"));
      if (value.type == Parameter::Type::integer && (value.number < -max_points || value.number > max_points))
        refuse(name, both("parameter ", "il parametro ") + name + both(" cannot be ", " non può essere ") +
                         parameter_text(value) + whole_number_needed());
      known->second = value;
    }
  }

  Parameters parameters_;
};

/// Pushes what a hook compares with: a card's object, or its name where there are no objects and so no calls.
void push_parameter(lua_State* lua, const Parameter& parameter) {
  switch (parameter.type) {
    case Parameter::Type::card:
      if (const Objects* objects = State::of(lua).objects()) return objects->push_card(lua, parameter.card());
      break;
    case Parameter::Type::rank:
      return push_rank(lua, parameter.number);
    case Parameter::Type::boolean:
      return lua_pushboolean(lua, parameter.number);
    case Parameter::Type::integer:
      return lua_pushinteger(lua, parameter.number);
    default:
      break;
  }
  lua_pushstring(lua, parameter_text(parameter).c_str());
}

}  // namespace

Parameters read_parameters(const TableReader& script, int table, const Parameters& overrides) {
  return ParameterReader(script).read(table, overrides);
}

int keep_parameters(lua_State* lua, const Parameters& parameters) {
  lua_newtable(lua);
  for (const auto& [name, value] : parameters) {
    push_parameter(lua, value);
    lua_setfield(lua, -2, name.c_str());
  }
  refuse_missing(lua, -1, "parameter");
  freeze_table(lua, "parameters cannot be assigned");
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace cicera
