// A Lua machine with limits. Every call has a budget of instructions, of live memory and of memory allocated in all;
// a budget once broken stays broken, so that no script can catch the error and go on. Linked to the C++ build of Lua,
// whose errors unwind the stack and so run destructors. A State belongs to one thread.
#pragma once

#include <cstddef>
#include <string>

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

struct Objects;

/// What one call may use.
struct Budget {
  long instructions = 20'000;
  std::size_t live_bytes = 256 * 1024;        // beyond what lives when the call begins
  std::size_t allocated_bytes = 1024 * 1024;  // in all, also what is free again
  int step = 500;                             // instructions between two looks; 1 counts them exactly, but slowly
};

/// Puts the height of the Lua stack back.
class StackGuard {
 public:
  explicit StackGuard(lua_State* lua) : lua_(lua), top_(lua_gettop(lua)) {}
  ~StackGuard() { lua_settop(lua_, top_); }
  StackGuard(const StackGuard&) = delete;
  StackGuard& operator=(const StackGuard&) = delete;

 private:
  lua_State* lua_;
  int top_;
};

class State {
 public:
  State();
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  lua_State* lua() const { return lua_; }
  /// The State that runs this machine.
  static State& of(lua_State* lua) { return **static_cast<State**>(lua_getextraspace(lua)); }

  // Calling
  /// Calls the function below its arguments under a fresh budget. Throws Error, named for the hook; `place` is
  /// told where the error has none of its own.
  void call(int arguments, int results, const char* hook, const SourceLocation& place);
  /// Loads a text as a function, under the same budget. Throws Error.
  void load(const std::string& text, const std::string& file);
  /// Collects garbage and takes what still lives as the level that budgets are measured from.
  void settle();

  // What functions in C++ that scripts call owe
  /// Counts work that no instruction counts. Raises a Lua error when the budget is broken.
  void charge(std::size_t work) {
    spent_ += static_cast<long>(work);
    if (spent_ > budget_.instructions) break_budget();
  }

  // What the last call has used
  long instructions_used() const { return spent_; }
  std::size_t bytes_allocated() const { return allocated_; }
  std::size_t live_bytes() const { return live_; }
  /// Whether a budget is broken: then every call throws.
  bool broken() const { return !broken_.empty(); }

  /// What scripts have printed, as far as room is kept for it.
  std::string& printed() { return printed_; }

  const Budget& budget() const { return budget_; }
  void set_budget(const Budget& budget) { budget_ = budget; }

  /// What the functions of the API read: set once, before scripts run, and never null then.
  const Objects* objects() const { return objects_; }
  void set_objects(const Objects& objects) { objects_ = &objects; }

 private:
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t size);
  static void count_hook(lua_State* lua, lua_Debug* activation);
  static int handle_error(lua_State* lua);

  void begin_call();
  [[noreturn]] void break_budget();
  [[noreturn]] void fail(int status, const char* hook, const SourceLocation& place);
  std::string memory_message() const;

  lua_State* lua_ = nullptr;
  const Objects* objects_ = nullptr;
  Budget budget_;
  bool limited_ = false;
  long spent_ = 0;
  std::size_t live_ = 0;
  std::size_t level_ = 0;
  std::size_t allocated_ = 0;
  bool allocated_too_much_ = false;
  std::string broken_;
  std::string printed_;
  SourceLocation error_place_;
  std::string traceback_;
};

}  // namespace cicera
