#include "scripting/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "engine/cards/notation.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/api.h"
#include "scripting/card_sets.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/sandbox.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The first line with the word outside a comment, or 0.
int line_of_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at > 0 && is_word(text[at - 1])) || (end < text.size() && is_word(text[end]))) continue;
    const std::size_t line_begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
    if (text.find("--", line_begin) < at) continue;
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }
  return 0;
}

/// Reads the table that a script has returned.
class ScriptTableReader {
 public:
  ScriptTableReader(State& state, const std::string& text, const std::string& file, const Required& required)
      : lua_(state.lua()), text_(text), file_(file), modules_(required.modules()) {}

  /// Reads the frozen table on top of the stack.
  Module read(const Parameters& overrides) {
    if (lua_type(lua_, -1) != LUA_TTABLE)
      refuse("", "a script must end with return { api = 2, ... }, but this one returns " + value_in_words(lua_, -1));
    push_true_table(lua_, -1);
    const int table = lua_gettop(lua_);
    read_version(table);
    check_keys(table, script_type());
    module_.title = read_title(table);
    read_parameters(table, overrides);
    module_.says = read_says(table);
    for (int hook = 0; hook < hook_count; ++hook) read_hook(table, static_cast<Hook>(hook));
    read_choices(table);
    const bool verdicts = module_.api >= 2 && module_.hook(Hook::on_deal).reference != LUA_NOREF;
    module_.recalls = module_.api >= 2 && names_word(std::string(earlier_hand_method));
    module_.redeals = verdicts && names_word("redeal");
    module_.wins_by_deal = verdicts && names_word("wins");
    if (!modules_.empty() && module_.api < 2) refuse("require", "require needs a later interface: write api = 2");
    module_.modules = modules_;
    if (module_.choices.names.empty() &&
        std::ranges::all_of(module_.hooks, [](auto& hook) { return hook.reference < 0; }))
      refuse("",
             "the script needs a hook: on_deal, on_play, on_hand, wins_match, on_match, may or captures; or choices");
    if (module_.may_of_choices && module_.choices.names.empty())
      refuse("when", "may is limited to choices, but the script has none: add choices, or leave out when");
    return module_;
  }

 private:
  /// Throws Error at the first line with the word.
  [[noreturn]] void refuse(const std::string& word, const std::string& message) const {
    throw script_error({file_, word.empty() ? 0 : line_of_word(text_, word)}, "", message);
  }

  /// Whether the script or one of its modules has the word.
  bool names_word(const std::string& word) const {
    return line_of_word(text_, word) > 0 ||
           std::ranges::any_of(modules_, [&](const ScriptModule& one) { return line_of_word(one.text, word) > 0; });
  }

  int field(int table, const char* name) const {
    lua_pushstring(lua_, name);
    return lua_rawget(lua_, table);
  }

  void read_version(int table) {
    const int type = field(table, "api");
    if (type == LUA_TNIL) refuse("", "the script does not state its interface version: add api = 2");
    if (lua_isinteger(lua_, -1) == 0 || lua_tointeger(lua_, -1) < api_first || lua_tointeger(lua_, -1) > api_version)
      refuse("api", "api is " + value_in_words(lua_, -1) + ", but this program has versions 1 to " +
                        std::to_string(api_version) + " of the interface only: write api = " +
                        std::to_string(api_version) + " and use what the reference page lists");
    module_.api = static_cast<int>(lua_tointeger(lua_, -1));
    lua_pop(lua_, 1);
  }

  void check_keys(int table, const ApiType& type) const {
    const std::vector<std::string> names = member_names(type, module_.api);
    for (const TableKey& found : sorted_keys(lua_, table)) {
      const auto* const text = std::get_if<std::string>(&found);
      if (text == nullptr) refuse("return", "the script's table has an item without a name");
      const std::string key = text->substr(0, 60);
      if (std::find(names.begin(), names.end(), key) != names.end()) continue;
      for (const ApiMember& member : type.members)
        if (member.name == key)
          refuse(key, "'" + key + "' needs a later interface: write api = " + std::to_string(member.since));
      std::string all;
      for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
      const std::string near = nearest(key, names);
      refuse(key,
             "unknown key '" + key + "'" + (near.empty() ? "; known keys: " + all : "; did you mean " + near + "?"));
    }
  }

  /// The text on top of the stack, which is popped.
  std::string pop_text(const std::string& name, std::size_t max_size) const {
    if (lua_type(lua_, -1) != LUA_TSTRING || lua_rawlen(lua_, -1) > max_size)
      refuse(name, name + " is " + value_in_words(lua_, -1) + ": a text of up to " + std::to_string(max_size) +
                       " characters is needed, or { en = ..., it = ... }");
    std::string text = lua_tostring(lua_, -1);
    if (!is_printable(text)) refuse(name, name + " has a control character");
    lua_pop(lua_, 1);
    return text;
  }

  /// A text, or one for each language; empty where the table has none.
  Bilingual read_bilingual(int table, const char* name, std::size_t max_size) const {
    const int type = field(table, name);
    if (type == LUA_TNIL) return lua_pop(lua_, 1), Bilingual{};
    if (type != LUA_TTABLE) return {pop_text(name, max_size)};
    push_true_table(lua_, -1);
    const int languages = lua_gettop(lua_);
    check_keys(languages, bilingual_type());
    Bilingual text;
    if (field(languages, "en") == LUA_TNIL) refuse(name, std::string(name) + " has no text in English: add en = ...");
    text.english = pop_text(name, max_size);
    if (field(languages, "it") != LUA_TNIL)
      text.italian = pop_text(name, max_size);
    else
      lua_pop(lua_, 1);
    lua_pop(lua_, 2);
    return text;
  }

  Bilingual read_title(int table) const {
    constexpr std::size_t max_size = 80;
    Bilingual title = read_bilingual(table, "title", max_size);
    if (title.english.empty()) title.english = std::filesystem::path(file_).stem().string();
    return title;
  }

  /// Refuses a brace that does not enclose the name of a parameter.
  void check_placeholders(const std::string& text) const {
    for (std::size_t at = 0; (at = text.find_first_of("{}", at)) != std::string::npos;) {
      const std::size_t end = text.find('}', at);
      const std::string name = end == std::string::npos ? "" : text.substr(at + 1, end - at - 1);
      if (text[at] == '}' || !module_.parameters.contains(name))
        refuse("says", "says has " + text.substr(at, end == std::string::npos ? end : end - at + 1) +
                           ", which is not the name of a parameter in braces");
      at = end + 1;
    }
  }

  Bilingual read_says(int table) const {
    constexpr std::size_t max_size = 300;
    Bilingual says = read_bilingual(table, "says", max_size);
    check_placeholders(says.english);
    check_placeholders(says.italian);
    return says;
  }

  /// The parameter whose default is on top of the stack, which gives its type.
  Parameter read_parameter(const std::string& name) const {
    const int type = lua_type(lua_, -1);
    if (type == LUA_TNUMBER) return read_whole_number(name);
    if (type != LUA_TBOOLEAN && type != LUA_TTABLE)
      refuse(name, "parameter " + name + " is " + value_in_words(lua_, -1) + ": " + typed_hint() +
                       "allowed are a whole number, true or false, { card = \"7d\" }, { rank = 7 }, "
                       "{ suit = \"coins\" }, or a list of words such as { \"one\", \"all\" }");
    if (module_.api < 2)
      refuse(name, "parameter " + name + " is not a whole number, which needs a later interface: write api = 2");
    if (type == LUA_TBOOLEAN) return {Parameter::Type::boolean, lua_toboolean(lua_, -1)};
    push_true_table(lua_, -1);
    const int table = lua_gettop(lua_);
    Parameter read = lua_rawlen(lua_, table) > 0 ? read_words(name, table) : read_typed(name, table);
    lua_pop(lua_, 1);
    return read;
  }

  Parameter read_whole_number(const std::string& name) const {
    const lua_Integer value = lua_tointeger(lua_, -1);
    if (lua_isinteger(lua_, -1) == 0 || value < -max_points || value > max_points)
      refuse(name, "parameter " + name + " is " + value_in_words(lua_, -1) + ": a whole number from " +
                       std::to_string(-max_points) + " to " + std::to_string(max_points) + " is needed");
    return {static_cast<int>(value)};
  }

  /// How to write the text on top of the stack, if it is a card or a suit.
  std::string typed_hint() const {
    const std::string text = lua_type(lua_, -1) == LUA_TSTRING ? std::string(lua_tostring(lua_, -1)).substr(0, 40) : "";
    if (parse_card(text)) return "write { card = \"" + text + "\" }; ";
    if (suit_named(text)) return "write { suit = \"" + text + "\" }; ";
    return "";
  }

  /// `{ card = "Rd" }`, `{ rank = 7 }` or `{ suit = "coins" }`.
  Parameter read_typed(const std::string& name, int table) const {
    const auto keys = sorted_keys(lua_, table);
    const auto* const key = keys.size() == 1 ? std::get_if<std::string>(&keys[0]) : nullptr;
    if (key == nullptr || (*key != "card" && *key != "rank" && *key != "suit"))
      refuse(name, "parameter " + name +
                       " is a table of another form: allowed are { card = \"7d\" }, { rank = 7 }, "
                       "{ suit = \"coins\" }, or a list of words such as { \"one\", \"all\" }");
    field(table, key->c_str());
    const bool is_text = lua_type(lua_, -1) == LUA_TSTRING;
    const std::string text = is_text ? lua_tostring(lua_, -1) : "";
    const std::string fault = "parameter " + name + " is a " + *key + ", but its default " + value_in_words(lua_, -1);
    const lua_Integer number = lua_isinteger(lua_, -1) != 0 && !is_text ? lua_tointeger(lua_, -1) : 0;
    lua_pop(lua_, 1);
    if (*key == "card") {
      if (const auto card = parse_card(text)) return {Parameter::Type::card, card->index()};
      refuse(name, fault + " is not a card: write one such as { card = \"7d\" }");
    }
    if (*key == "suit") {
      if (const auto suit = suit_named(text)) return {Parameter::Type::suit, static_cast<int>(*suit)};
      refuse(name, fault + " is not a suit: \"coins\", \"cups\", \"swords\" or \"batons\"");
    }
    if (number >= 1 && number <= 10) return {Parameter::Type::rank, static_cast<int>(number) - 1};
    if (text == "F" || text == "C" || text == "R") return {Parameter::Type::rank, static_cast<int>(*parse_rank(text))};
    refuse(name, fault + " is not a rank: a whole number from 1 to 10, or \"F\", \"C\" or \"R\"");
  }

  /// A list of words, of which the first is the default.
  Parameter read_words(const std::string& name, int table) const {
    constexpr std::size_t max_words = 16;
    const auto items = static_cast<lua_Integer>(lua_rawlen(lua_, table));
    const std::size_t keys = sorted_keys(lua_, table).size();
    if (keys < 2 || keys > max_words || static_cast<std::size_t>(items) != keys)
      refuse(name, "parameter " + name + " is a table of " + format_count(static_cast<std::int64_t>(keys), "item") +
                       ": a list of 2 to " + std::to_string(max_words) + " words is needed, the default first");
    Parameter read{Parameter::Type::word, 0};
    for (lua_Integer item = 1; item <= items; ++item) {
      lua_rawgeti(lua_, table, item);
      const std::string word = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : "";
      const std::string fault = "word " + std::to_string(item) + " of parameter " + name;
      // Written plainly in a ruleset it must be a text, as any YAML reader has it.
      static const std::vector<std::string> reserved = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
      if (word.empty() || word.size() > 40 || std::islower(static_cast<unsigned char>(word[0])) == 0 ||
          !std::ranges::all_of(word, [](char c) { return (is_word(c) && std::isupper(c) == 0) || c == '-'; }) ||
          std::ranges::find(reserved, word) != reserved.end())
        refuse(name,
               fault + " is " + value_in_words(lua_, -1) +
                   ": up to 40 lower-case letters, digits, _ and - are needed, a letter first, but not a word for "
                   "yes or no");
      if (std::ranges::find(read.words, word) != read.words.end())
        refuse(name, fmt::format("{}, '{}', is given twice", fault, word));
      read.words.push_back(word);
      lua_pop(lua_, 1);
    }
    return read;
  }

  void read_parameters(int table, const Parameters& overrides) {
    const int type = field(table, "parameters");
    if (type != LUA_TNIL && type != LUA_TTABLE)
      refuse("parameters", "parameters is " + value_in_words(lua_, -1) + ": a table such as { points = 1 } is needed");
    std::vector<std::string> names;
    if (type == LUA_TTABLE) {
      push_true_table(lua_, -1);
      for (const TableKey& key : sorted_keys(lua_, -1)) {
        const std::string name = std::holds_alternative<std::string>(key) ? std::get<std::string>(key) : "";
        if (name.empty() || name.size() > 40 || !std::all_of(name.begin(), name.end(), is_word))
          refuse("parameters", "a parameter's name is a word of letters, digits and underscores");
        push_value(lua_, -1, key);
        module_.parameters[name] = read_parameter(name);
        names.push_back(name);
        lua_pop(lua_, 1);
      }
      lua_pop(lua_, 1);
    }
    lua_pop(lua_, 1);
    apply_overrides(overrides, names);
    keep_parameters();
  }

  void apply_overrides(const Parameters& overrides, const std::vector<std::string>& names) {
    for (const auto& [name, value] : overrides) {
      const auto known = module_.parameters.find(name);
      if (known == module_.parameters.end()) {
        const std::string near = nearest(name, names);
        refuse("parameters",
               "the script has no parameter '" + name + "'" + (near.empty() ? "" : "; did you mean " + near + "?"));
      }
      if (value.type != known->second.type || value.words != known->second.words)
        refuse(name, "parameter " + name + " cannot be " + parameter_text(value) + ", which is of another type");
      if (value.type == Parameter::Type::integer && (value.number < -max_points || value.number > max_points))
        refuse(name, "parameter " + name + " cannot be " + parameter_text(value) + ": a whole number from " +
                         std::to_string(-max_points) + " to " + std::to_string(max_points) + " is needed");
      known->second = value;
    }
  }

  /// Pushes what a hook compares with: a card's object, or its name where there are no objects and so no calls.
  void push_parameter(const Parameter& parameter) const {
    switch (parameter.type) {
      case Parameter::Type::card:
        if (const Objects* objects = State::of(lua_).objects()) return objects->push_card(lua_, parameter.card());
        break;
      case Parameter::Type::rank:
        return push_rank(lua_, parameter.number);
      case Parameter::Type::boolean:
        return lua_pushboolean(lua_, parameter.number);
      case Parameter::Type::integer:
        return lua_pushinteger(lua_, parameter.number);
      default:
        break;
    }
    lua_pushstring(lua_, parameter_text(parameter).c_str());
  }

  void keep_parameters() {
    lua_newtable(lua_);
    for (const auto& [name, value] : module_.parameters) {
      push_parameter(value);
      lua_setfield(lua_, -2, name.c_str());
    }
    refuse_missing(lua_, -1, "parameter");
    freeze_table(lua_, "parameters cannot be assigned");
    module_.parameter_table = luaL_ref(lua_, LUA_REGISTRYINDEX);
  }

  void read_hook(int table, Hook hook) {
    const char* const name = hook_name(hook);
    const int type = field(table, name);
    if (type == LUA_TNIL) return lua_pop(lua_, 1);
    if ((hook == Hook::on_play || hook == Hook::may) && type == LUA_TTABLE) {
      push_true_table(lua_, -1);
      lua_remove(lua_, -2);
      const int interest = lua_gettop(lua_);
      if (hook == Hook::may) {
        check_keys(interest, permission_type());
        module_.may_of_choices = read_word(interest, "when", {"always", "choices"}, 0) == 1;
      } else {
        check_keys(interest, interest_type());
        read_interest(interest);
      }
      field(interest, "fn");
      lua_remove(lua_, interest);
    }
    if (lua_type(lua_, -1) != LUA_TFUNCTION || lua_iscfunction(lua_, -1) != 0)
      refuse(name, std::string(name) + " is " +
                       (lua_isfunction(lua_, -1) ? "a function of the library" : value_in_words(lua_, -1)) +
                       ": a function written in the script is needed" +
                       (hook == Hook::on_play ? ", or {when = ..., involves = ..., fn = function}"
                        : hook == Hook::may   ? ", or {when = ..., fn = function}"
                                              : ""));
    lua_Debug info;
    lua_pushvalue(lua_, -1);
    lua_getinfo(lua_, ">S", &info);
    module_.hooks[static_cast<std::size_t>(hook)] = {luaL_ref(lua_, LUA_REGISTRYINDEX), {file_, info.linedefined}};
  }

  void read_choices(int table) {
    const int type = field(table, "choices");
    if (type == LUA_TNIL) return lua_pop(lua_, 1);
    if (type != LUA_TTABLE)
      refuse("choices", "choices is " + value_in_words(lua_, -1) +
                            ": a table such as { at = \"deal\", names = { \"bid 2\", \"bid 3\" } } is needed");
    push_true_table(lua_, -1);
    const int choices = lua_gettop(lua_);
    check_keys(choices, choices_type());
    ScriptChoices& read = module_.choices;
    read_choice_names(choices);
    read.at = static_cast<ChoiceTime>(read_word(choices, "at", {"deal", "turn"}, static_cast<int>(read.at)));
    read.ends = static_cast<ChoiceEnds>(read_word(choices, "ends", {"nothing", "turn", "hand"}, 0));
    read.gives = static_cast<CardGiven>(read_word(choices, "gives", {"nothing", "partner", "next"}, 0));
    if (read.at == ChoiceTime::deal && read.ends != ChoiceEnds::nothing)
      refuse("ends", "a choice at the deal ends nothing: leave out ends, or write at = \"turn\"");
    if (read.at == ChoiceTime::turn && read.gives != CardGiven::none)
      refuse("gives", "a card is given at the deal only: write at = \"deal\", or leave out gives");
    lua_pop(lua_, 2);
  }

  void read_choice_names(int table) {
    const auto refuse_names = [&](const std::string& what) {
      refuse("names", what + ": names needs a list of 1 to " + std::to_string(max_choices) +
                          " names such as { \"bid 2\", \"bid 3\" }");
    };
    if (field(table, "names") != LUA_TTABLE) refuse_names("names is " + value_in_words(lua_, -1));
    push_true_table(lua_, -1);
    const auto keys = sorted_keys(lua_, -1);
    const auto items = static_cast<lua_Integer>(lua_rawlen(lua_, -1));
    if (keys.empty() || keys.size() > max_choices || static_cast<std::size_t>(items) != keys.size())
      refuse_names("names is a table of " + std::to_string(keys.size()) + " items");
    for (lua_Integer item = 1; item <= items; ++item) {
      lua_rawgeti(lua_, -1, item);
      module_.choices.names.push_back(read_choice_name(item));
      lua_pop(lua_, 1);
    }
    lua_pop(lua_, 2);
  }

  /// The name on top of the stack. A card cannot be confused with it, nor one of the words of a play.
  std::string read_choice_name(lua_Integer item) const {
    const std::string place = "name " + std::to_string(item) + " of choices";
    if (lua_type(lua_, -1) != LUA_TSTRING)
      refuse("names", place + " is " + value_in_words(lua_, -1) + ": a text is needed");
    std::string name(lua_tostring(lua_, -1), lua_rawlen(lua_, -1));
    const auto allowed = [](unsigned char c) {
      return std::islower(c) != 0 || std::isdigit(c) != 0 || c == ' ' || c == '-';
    };
    if (name.empty() || name.size() > max_choice_name || std::islower(static_cast<unsigned char>(name[0])) == 0 ||
        name.back() == ' ' || name.find("  ") != std::string::npos || !std::ranges::all_of(name, allowed))
      refuse("names", place + " is not a name: up to " + std::to_string(max_choice_name) +
                          " lower-case letters, digits, hyphens and single spaces are needed, a letter first");
    const auto last = name.rfind(' ');
    const std::string spaced = " " + name + " ";
    if ((last != std::string::npos && parse_card(name.substr(last + 1))) ||
        spaced.find(" takes ") != std::string::npos || spaced.find(" builds ") != std::string::npos)
      refuse("names", place + ", '" + name + "', reads as a play: leave out the card, 'takes' and 'builds'");
    if (name == "pass")
      refuse("names", "'pass' is every game's own choice: at the deal it is offered already, in a turn by turn.pass");
    if (std::ranges::find(module_.choices.names, name) != module_.choices.names.end())
      refuse("names", place + ", '" + name + "', is given twice");
    return name;
  }

  /// The number of the word that a key has, or `otherwise` where the table lacks the key.
  int read_word(int table, const char* key, const std::vector<std::string>& words, int otherwise) const {
    const int type = field(table, key);
    const auto found = std::ranges::find(words, type == LUA_TSTRING ? std::string(lua_tostring(lua_, -1)) : "");
    if (type != LUA_TNIL && found == words.end())
      refuse(key, std::string(key) + " is " + value_in_words(lua_, -1) + ": one of " + join(words) + " is needed");
    lua_pop(lua_, 1);
    return type == LUA_TNIL ? otherwise : static_cast<int>(found - words.begin());
  }

  void read_interest(int table) {
    if (field(table, "when") != LUA_TNIL) {
      const std::string when = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : "";
      if (when == "captures" || when == "lays")
        module_.interest.when = when == "lays" ? Interest::When::lays : Interest::When::captures;
      else if (when != "always")
        refuse("when", "when is " + value_in_words(lua_, -1) + ": \"always\", \"captures\" or \"lays\" is needed");
    }
    lua_pop(lua_, 1);
    if (field(table, "involves") != LUA_TNIL) module_.interest.involves = read_involved();
    lua_pop(lua_, 1);
  }

  CardSet read_involved() const {
    if (lua_type(lua_, -1) != LUA_TSTRING)
      refuse("involves", "involves is " + value_in_words(lua_, -1) + ": cards such as \"2s\", or a suit, are needed");
    const std::string text = lua_tostring(lua_, -1);
    for (int suit = 0; suit < suit_count; ++suit)
      if (text == suit_name(static_cast<Suit>(suit))) return CardSet::of_suit(static_cast<Suit>(suit));
    try {
      const CardSet cards = parse_cards(text.substr(0, 400));
      if (!cards.empty()) return cards;
    } catch (const std::invalid_argument& error) {
      refuse("involves", std::string("involves: ") + error.what() + ", or a suit such as swords");
    }
    refuse("involves", "involves names no card: cards such as \"2s\", or a suit, are needed");
  }

  lua_State* lua_;
  const std::string& text_;
  const std::string& file_;
  const std::vector<ScriptModule>& modules_;
  Module module_;
};

}  // namespace

const char* hook_name(Hook hook) {
  constexpr const char* names[] = {"on_deal", "on_play", "on_hand", "wins_match", "on_match", "may", "captures"};
  return names[static_cast<std::size_t>(hook)];
}

Module load_module(State& state, const std::string& text, const std::string& file, const Parameters& overrides,
                   const ModuleReader& read_module) {
  lua_State* const lua = state.lua();
  const StackGuard guard(lua);
  push_globals(lua);
  lua_pop(lua, 1);
  state.settle();
  Module module;
  {
    Required required(state, read_module);
    required.run(text, file);
    module = ScriptTableReader(state, text, file, required).read(overrides);
    std::vector<std::string> choices = module.choices.names;
    choices.emplace_back("pass");
    if (const auto error = required.false_comparison(choices); error && module.api >= 2) throw Error(*error);
  }
  lua_settop(lua, 1);
  state.settle();
  return module;
}

}  // namespace cicera
