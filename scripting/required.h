// The modules of a script. `require "courts"` names one; its file is run once for the script, checked and frozen as
// the script is, and every `require` of it gives the same value. A chunk that requires a module that has not been run
// is given up and run again after it, so each file has a budget of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/script_module.h"
#include "scripting/bytecode.h"
#include "scripting/state.h"

namespace cicera {

/// The module that a file requires. Throws Error, at the place where it is required.
using ModuleReader = std::function<ScriptModule(const std::string& name, const SourceLocation& required_at)>;

/// Reads modules beside the file that requires them, or else where `elsewhere` finds them.
ModuleReader modules_beside(ModuleFinder elsewhere);
/// Reads no file: the module is one of these.
ModuleReader modules_among(const std::vector<ScriptModule>& modules);

inline constexpr std::size_t max_script_size = 64 * 1024;  // bytes

class Required {
 public:
  Required(State& state, ModuleReader read);
  ~Required();
  Required(const Required&) = delete;
  Required& operator=(const Required&) = delete;

  /// Runs a file's text and leaves its result on top of the stack, frozen. Throws Error.
  void run(const std::string& text, const std::string& file);

  /// Those that were run, each after those that it requires.
  const std::vector<ScriptModule>& modules() const { return modules_; }
  /// The first comparison of a file that is never true, of choices with these names too.
  std::optional<Error> false_comparison(const std::vector<std::string>& choices) const;

 private:
  friend int require_module(lua_State* lua);
  void run_once(const std::string& text, const std::string& file);
  void run_module(const SourceLocation& required_at);

  State& state_;
  ModuleReader read_;
  std::vector<ScriptModule> modules_;
  std::vector<std::string> way_;  // the modules that are being run
  std::string wanted_;            // has not been run yet
  int values_ = LUA_NOREF;        // by name
  std::optional<Error> false_comparison_;
  std::vector<std::pair<std::string, FunctionCode>> codes_;  // of each file that was run
};

}  // namespace cicera
