// A Lua state with limits. Every call has a budget of instructions, of live memory and of total allocations. After a
// call has exceeded its budget, every further call fails, so that no script can catch the error and continue. Linked to
// the C++ build of Lua, whose errors unwind the stack and run destructors. A State belongs to one thread.
#pragma once

#include <cstddef>
#include <string>

#include <lua.hpp>

#include "engine/support/error.h"

namespace cicera {

struct Objects;

/// The limits of one call.
struct Budget {
  long instructions = 20'000;
  std::size_t live_bytes = 256 * 1024;        // in addition to what is live when the call begins
  std::size_t allocated_bytes = 1024 * 1024;  // in all, including what is freed again
  int step = 500;                             // instructions between two checks; 1 counts exactly, but slowly
};

/// Restores the height of the Lua stack.
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
  /// The State of this lua_State.
  static State& of(lua_State* lua) { return **static_cast<State**>(lua_getextraspace(lua)); }

  // Calling
  /// Calls the function below its arguments under a fresh budget. Throws Error that names the hook, at `place` if the
  /// error has no place itself.
  void call(int arguments, int results, const char* hook, const SourceLocation& place);
  /// Loads a text as a function, under the same budget. Throws Error.
  void load(const std::string& text, const std::string& file);
  /// Collects garbage and makes the remaining live memory the baseline of budgets.
  void settle();

  // For C++ functions called by scripts
  /// Charges work outside of Lua instructions. Raises a Lua error when the budget is exceeded.
  void charge(std::size_t work) {
    spent_ += static_cast<long>(work);
    if (spent_ > budget_.instructions) break_budget();
  }

  // Resources used by the last call
  long instructions_used() const { return spent_; }
  std::size_t bytes_allocated() const { return allocated_; }
  std::size_t live_bytes() const { return live_; }
  /// Whether a budget was exceeded: then every call throws.
  bool broken() const { return !broken_.empty(); }

  /// The output of scripts, up to a limit.
  std::string& printed() { return printed_; }

  const Budget& budget() const { return budget_; }
  void set_budget(const Budget& budget) { budget_ = budget; }

  /// The objects that the API reads: set once, before scripts run, and not null from then on.
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
