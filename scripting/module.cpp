#include "scripting/module.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "engine/cards/notation.h"
#include "engine/support/both.h"
#include "scripting/api.h"
#include "scripting/choice_reader.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/parameter_reader.h"
#include "scripting/sandbox.h"

namespace cicera {
namespace {

/// Reads the table that a script has returned.
class ScriptTableReader : TableReader {
 public:
  ScriptTableReader(State& state, const std::string& text, const std::string& file, const Required& required)
      : TableReader(state.lua(), text, file), modules_(required.modules()) {}

  /// Reads the frozen table on top of the stack.
  Module read(const Parameters& overrides) {
    if (lua_type(lua(), -1) != LUA_TTABLE)
      refuse("", both("a script must end with return { api = 2, ... }, but this one returns ",
                      "uno script finisce con return { api = 2, ... }, ma questo restituisce ") +
                     value_in_words(lua(), -1));
    push_true_table(lua(), -1);
    const int table = lua_gettop(lua());
    read_version(table);
    check_keys(table, script_type());
    module_.title = read_title(table);
    module_.parameters = read_parameters(*this, table, overrides);
    module_.parameter_table = keep_parameters(lua(), module_.parameters);
    module_.says = read_says(table);
    for (int hook = 0; hook < hook_count; ++hook) read_hook(table, static_cast<Hook>(hook));
    module_.choices = read_choices(*this, table);
    const bool verdicts = module_.api >= 2 && module_.hook(Hook::on_deal).reference != LUA_NOREF;
    module_.recalls = module_.api >= 2 && names_word(std::string(earlier_hand_method));
    module_.redeals = verdicts && names_word("redeal");
    module_.wins_by_deal = verdicts && names_word("wins");
    if (!modules_.empty() && module_.api < 2)
      refuse("require", both("require needs a later interface: write api = 2",
                             "require vuole un'interfaccia più recente: scrivi api = 2"));
    module_.modules = modules_;
    if (module_.choices.names.empty() &&
        std::ranges::all_of(module_.hooks, [](auto& hook) { return hook.reference < 0; }))
      refuse(
          "",
          both("the script needs a hook: on_deal, on_play, on_hand, wins_match, on_match, may or captures; or choices",
               "allo script manca una funzione: on_deal, on_play, on_hand, wins_match, on_match, may o captures; "
               "oppure choices"));
    if (module_.may_of_choices && module_.choices.names.empty())
      refuse("when", both("may is limited to choices, but the script has none: add choices, or leave out when",
                          "may è limitata alle scelte, ma lo script non ne ha: aggiungi choices, oppure togli when"));
    return module_;
  }

 private:
  /// Whether the script or one of its modules has the word.
  bool names_word(const std::string& word) const {
    return line_of_word(text(), word) > 0 ||
           std::ranges::any_of(modules_, [&](const ScriptModule& one) { return line_of_word(one.text, word) > 0; });
  }

  void read_version(int table) {
    const int type = field(table, "api");
    if (type == LUA_TNIL)
      refuse("", both("the script does not state its interface version: add api = 2",
                      "lo script non dice la versione dell'interfaccia: aggiungi api = 2"));
    if (lua_isinteger(lua(), -1) == 0 || lua_tointeger(lua(), -1) < api_first || lua_tointeger(lua(), -1) > api_version)
      refuse("api",
             both("api is ", "api è ") + value_in_words(lua(), -1) +
                 both(", but this program has versions 1 to ", ", ma questo programma ha solo le versioni da 1 a ") +
                 std::to_string(api_version) +
                 both(" of the interface only: write api = ", " dell'interfaccia: scrivi api = ") +
                 std::to_string(api_version) +
                 both(" and use what the reference page lists", " e usa ciò che elenca la pagina di riferimento"));
    module_.api = static_cast<int>(lua_tointeger(lua(), -1));
    set_version(module_.api);
    lua_pop(lua(), 1);
  }

  Bilingual read_title(int table) const {
    constexpr std::size_t max_size = 80;
    Bilingual title = read_bilingual(table, "title", max_size);
    if (title.english.empty()) title.english = std::filesystem::path(file()).stem().string();
    return title;
  }

  /// Refuses a brace that does not enclose the name of a parameter.
  void check_placeholders(const std::string& text) const {
    for (std::size_t at = 0; (at = text.find_first_of("{}", at)) != std::string::npos;) {
      const std::size_t end = text.find('}', at);
      const std::string name = end == std::string::npos ? "" : text.substr(at + 1, end - at - 1);
      if (text[at] == '}' || !module_.parameters.contains(name))
        refuse("says", both("says has ", "says contiene ") +
                           text.substr(at, end == std::string::npos ? end : end - at + 1) +
                           both(", which is not the name of a parameter in braces",
                                ", che non è il nome di un parametro fra graffe"));
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

  void read_hook(int table, Hook hook) {
    const char* const name = hook_name(hook);
    const int type = field(table, name);
    if (type == LUA_TNIL) return lua_pop(lua(), 1);
    if ((hook == Hook::on_play || hook == Hook::may) && type == LUA_TTABLE) {
      push_true_table(lua(), -1);
      lua_remove(lua(), -2);
      const int interest = lua_gettop(lua());
      if (hook == Hook::may) {
        check_keys(interest, permission_type());
        module_.may_of_choices = read_word(interest, "when", {"always", "choices"}, 0) == 1;
      } else {
        check_keys(interest, interest_type());
        read_interest(interest);
      }
      field(interest, "fn");
      lua_remove(lua(), interest);
    }
    if (lua_type(lua(), -1) != LUA_TFUNCTION || lua_iscfunction(lua(), -1) != 0)
      refuse(name,
             std::string(name) + both(" is ", " è ") +
                 (lua_isfunction(lua(), -1) ? both("a function of the library", "una funzione della libreria")
                                            : value_in_words(lua(), -1)) +
                 both(": a function written in the script is needed", ": ci vuole una funzione scritta nello script") +
                 (hook == Hook::on_play ? both(", or {when = ..., involves = ..., fn = function}",
                                               ", oppure {when = ..., involves = ..., fn = function}")
                  : hook == Hook::may ? both(", or {when = ..., fn = function}", ", oppure {when = ..., fn = function}")
                                      : Bilingual()));
    lua_Debug info;
    lua_pushvalue(lua(), -1);
    lua_getinfo(lua(), ">S", &info);
    module_.hooks[index_of(hook)] = {luaL_ref(lua(), LUA_REGISTRYINDEX), {file(), info.linedefined}};
  }

  void read_interest(int table) {
    if (field(table, "when") != LUA_TNIL) {
      const std::string when = lua_type(lua(), -1) == LUA_TSTRING ? lua_tostring(lua(), -1) : "";
      if (when == "captures" || when == "lays")
        module_.interest.when = when == "lays" ? Interest::When::lays : Interest::When::captures;
      else if (when != "always")
        refuse("when", both("when is ", "when è ") + value_in_words(lua(), -1) +
                           both(": \"always\", \"captures\" or \"lays\" is needed",
                                ": ci vuole \"always\", \"captures\" o \"lays\""));
    }
    lua_pop(lua(), 1);
    if (field(table, "involves") != LUA_TNIL) module_.interest.involves = read_involved();
    lua_pop(lua(), 1);
  }

  CardSet read_involved() const {
    if (lua_type(lua(), -1) != LUA_TSTRING)
      refuse("involves",
             both("involves is ", "involves è ") + value_in_words(lua(), -1) +
                 both(": cards such as \"2s\", or a suit, are needed", ": ci vogliono carte come \"2s\", o un seme"));
    const std::string text = lua_tostring(lua(), -1);
    for (int suit = 0; suit < suit_count; ++suit)
      if (text == suit_name(static_cast<Suit>(suit))) return CardSet::of_suit(static_cast<Suit>(suit));
    try {
      const CardSet cards = parse_cards(text.substr(0, 400), State::of(lua()).letters());
      if (!cards.empty()) return cards;
    } catch (const std::invalid_argument& error) {
      refuse("involves",
             std::string("involves: ") + error.what() + both(", or a suit such as swords", ", o un seme come swords"));
    }
    refuse("involves", both("involves names no card: cards such as \"2s\", or a suit, are needed",
                            "involves non indica carte: ci vogliono carte come \"2s\", o un seme"));
  }

  const std::vector<ScriptModule>& modules_;
  Module module_;
};

}  // namespace

const char* hook_name(Hook hook) {
  constexpr const char* names[] = {"on_deal", "on_play", "on_hand", "wins_match", "on_match", "may", "captures"};
  return names[index_of(hook)];
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
