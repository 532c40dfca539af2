#include "scripting/required.h"

#include <algorithm>
#include <utility>

#include "engine/support/both.h"
#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/from_lua.h"
#include "scripting/frozen.h"
#include "scripting/sandbox.h"
#include "scripting/state_check.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

constexpr std::size_t max_modules = 16;

/// Whether the text can be the name of a module, and so part of a path.
bool is_module_name(std::string_view name) {
  const auto allowed = [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_'; };
  return !name.empty() && name.size() <= 40 && 'a' <= name[0] && name[0] <= 'z' && std::ranges::all_of(name, allowed);
}

std::vector<std::string> names_of(const std::vector<ScriptModule>& modules) {
  std::vector<std::string> names;
  for (const ScriptModule& module : modules) names.push_back(module.name);
  return names;
}

/// A name that the module on top of the stack lacks is an error, unless it has items without a name.
void refuse_missing_names(lua_State* lua, const std::string& module) {
  const StackGuard guard(lua);
  push_true_table(lua, -1);
  const auto keys = sorted_keys(lua, -1);
  if (!is_frozen(lua, -1) &&
      std::ranges::all_of(keys, [](const TableKey& key) { return std::holds_alternative<std::string>(key); }))
    refuse_missing(lua, -1, ("name in the module " + module).c_str());
}

}  // namespace

ModuleReader modules_beside(ModuleFinder elsewhere) {
  return [elsewhere = std::move(elsewhere)](const std::string& name, const SourceLocation& required_at) {
    std::filesystem::path file = std::filesystem::path(required_at.file).parent_path() / (name + ".lua");
    const Files& files = files_in_use();
    if (!files.is_file(file)) {
      const auto found = elsewhere ? elsewhere(name) : std::nullopt;
      if (!found)
        throw script_error(required_at, "",
                           both("no module '", "non c'è il modulo '") + name + both("': there is no ", "': non c'è ") +
                               name +
                               both(".lua beside this file, nor a shipped one",
                                    ".lua accanto a questo file, e non è fra quelli forniti"));
      file = *found;
    }
    auto text = files.read_script(file, max_script_size + 1);
    if (!text)
      throw script_error({file.string(), 0}, "", both("the file cannot be read", "il file non si può leggere"));
    return ScriptModule{name, file.string(), *std::move(text)};
  };
}

ModuleReader modules_among(const std::vector<ScriptModule>& modules) {
  return [&modules](const std::string& name, const SourceLocation& required_at) {
    const auto found = std::ranges::find(modules, name, &ScriptModule::name);
    if (found == modules.end())
      throw script_error(
          required_at, "",
          both("no module '", "non c'è il modulo '") + name + "'" + did_you_mean(name, names_of(modules)));
    return *found;
  };
}

Required::Required(State& state, ModuleReader read) : state_(state), read_(std::move(read)) {
  lua_newtable(state_.lua());
  values_ = luaL_ref(state_.lua(), LUA_REGISTRYINDEX);
}

Required::~Required() { luaL_unref(state_.lua(), LUA_REGISTRYINDEX, values_); }

void Required::run(const std::string& text, const std::string& file) {
  if (text.size() > max_script_size)
    throw script_error({file, 0}, "",
                       (way_.empty() ? both("the script", "lo script") : both("the module", "il modulo")) +
                           both(" is larger than 64 KiB", " supera 64 KiB"));
  std::size_t printed = state_.printed().size();
  for (;;) {
    wanted_.clear();
    try {
      return run_once(text, file);
    } catch (const Error& error) {
      state_.set_required(nullptr);
      if (wanted_.empty() || state_.broken()) throw;
      state_.printed().resize(printed);
      run_module(error.diagnostic().location);
      printed = state_.printed().size();
    }
  }
}

void Required::run_once(const std::string& text, const std::string& file) {
  lua_State* const lua = state_.lua();
  const SourceLocation place{file, 0};
  state_.load(text, file);
  refuse_kept_changes(lua, place);
  refuse_powers(lua, place);
  const auto comparison = cicera::false_comparison(lua, place);
  FunctionCode code = code_of(lua);
  push_globals(lua);
  lua_setupvalue(lua, -2, 1);
  state_.set_required(this);
  state_.call(0, 1, "", place);
  state_.set_required(nullptr);
  freeze_kept(lua, -1, place);
  if (comparison && !false_comparison_) false_comparison_ = comparison;
  codes_.emplace_back(file, std::move(code));
}

std::optional<Error> Required::false_comparison(const std::vector<std::string>& choices) const {
  if (false_comparison_) return false_comparison_;
  for (const auto& [file, code] : codes_)
    if (auto error = false_choice(code, choices, {file, 0})) return error;
  return std::nullopt;
}

/// Runs the module that is wanted and keeps its value.
void Required::run_module(const SourceLocation& required_at) {
  lua_State* const lua = state_.lua();
  const std::string name = wanted_;
  if (std::ranges::find(way_, name) != way_.end())
    throw script_error(required_at, "",
                       both("modules require each other in a circle: ", "i moduli si richiamano in cerchio: ") +
                           join(way_, " -> ") + " -> " + name);
  if (modules_.size() + way_.size() >= max_modules)
    throw script_error(
        required_at, "",
        both("requires more than ", "richiede più di ") + std::to_string(max_modules) + both(" modules", " moduli"));
  ScriptModule module = read_(name, required_at);
  way_.push_back(name);
  run(module.text, module.file);
  way_.pop_back();
  if (lua_type(lua, -1) != LUA_TTABLE)
    throw script_error({module.file, 0}, "",
                       both("a module must end with return { ... }, but this one returns ",
                            "un modulo finisce con return { ... }, ma questo restituisce ") +
                           value_in_words(lua, -1));
  refuse_missing_names(lua, name);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, values_);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, name.c_str());
  lua_pop(lua, 1);
  modules_.push_back(std::move(module));
}

int require_module(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TSTRING);
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, 1, &size);
  const std::string_view name(text, size);
  Required* const required = State::of(lua).required();
  if (required == nullptr)
    return luaL_error(lua, "require belongs to the top of the file: write local courts = require \"courts\" there");
  if (!is_module_name(name))
    return luaL_error(lua,
                      "the name of a module has small letters, digits and _, a letter first, and neither a path nor "
                      ".lua: require \"courts\"");
  lua_rawgeti(lua, LUA_REGISTRYINDEX, required->values_);
  if (lua_getfield(lua, -1, text) != LUA_TNIL) return 1;
  required->wanted_ = name;
  return luaL_error(lua, "the module has not been run");
}

}  // namespace cicera
