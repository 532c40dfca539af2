// A Lua state with limits. Every call has a budget of instructions and of memory. After a call has exceeded its budget,
// every further call fails, so that no script can catch the error and continue. Linked to the C++ build of Lua, whose
// errors unwind the stack and run destructors. A State belongs to one thread.
//
// Garbage is collected between calls only. Memory is then a matter of what a call allocates, not of when Lua happens to
// collect, and no call pays for more than one collection. One thing remains of the calls before: what they left behind
// need not be allocated again. Where that might have decided, past_may_decide() is true, and only the same call in a
// new State has an answer that depends on nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include <lua.hpp>

#include "engine/cards/notation.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {

struct Objects;
class Required;

/// The limits of one call.
struct Budget {
  long instructions = 20'000;
  std::size_t allocated_bytes = 1024 * 1024;  // in all; nothing is freed before the call ends
  std::size_t text_bytes = 4 * 1024;          // of one text: to compare two costs an instruction, whatever their length
  int keys = 512;  // of one table, beside the items of a list, as they may all have the same hash
  int step = 500;  // instructions between two checks; 1 counts exactly, but slowly
};

/// Restores the height of the Lua stack.
class StackGuard {
 public:
  explicit StackGuard(lua_State* lua) : StackGuard(lua, lua_gettop(lua)) {}
  StackGuard(lua_State* lua, int height) : lua_(lua), top_(height) {}
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
  /// error has no place itself, and Stop when the user asks to stop.
  void call(int arguments, int results, const char* hook, const SourceLocation& place);
  /// Whether the last call might have ended differently in a State that had not been called since settle(): what was
  /// already there need not be allocated.
  bool past_may_decide() const {
    return calls_ > 1 && (exceeded_ != Limit::none || allocated_ + surplus_ > budget_.allocated_bytes);
  }
  /// Loads a text as a function, under the same budget. Throws Error.
  void load(const std::string& text, const std::string& file);
  /// Collects garbage and takes what remains for the memory of a State that has not been called yet.
  void settle();
  /// The same of a State that is to be restored after calls: what calls may leave larger is large already.
  void settle_for_calls();
  /// Makes the State what it was after settle_for_calls(), also after a call has exceeded its budget. Returns whether
  /// it is, to the byte: if not, another one must be made.
  bool restore();

  // For C++ functions called by scripts
  /// Charges work outside of Lua instructions. Raises a Lua error when the budget is exceeded.
  void charge(std::size_t work) {
    spent_ += static_cast<long>(work);
    if (spent_ > budget_.instructions) break_budget();
  }

  /// Raises a Lua error that ends the call with a Stop, which cannot pass through Lua itself.
  [[noreturn]] void stop();
  long instructions_left() const { return budget_.instructions - spent_; }

  // Resources used by the last call
  long instructions_used() const { return spent_; }
  std::size_t bytes_allocated() const { return allocated_; }
  /// Whether a budget was exceeded: then every call throws.
  bool broken() const { return !broken_.empty(); }

  /// Whether a script has failed since it needs another deck.
  bool misfit() const { return misfit_; }
  void note_misfit() { misfit_ = true; }

  /// The output of scripts, up to a limit.
  std::string& printed() { return printed_; }

  const Budget& budget() const { return budget_; }
  void set_budget(const Budget& budget) { budget_ = budget; }

  /// The objects that the API reads: set once, before scripts run, and not null from then on.
  const Objects* objects() const { return objects_; }
  void set_objects(const Objects& objects) { objects_ = &objects; }

  /// The letters in which scripts write and see cards: those of the deck.
  const DeckNames& letters() const { return letters_; }
  void set_letters(const DeckNames& letters) {
    letters_ = letters;
    known_texts_.clear();
  }
  /// The cards of a text in these letters, which is read once. Throws WrongCards.
  CardSet cards_of(std::string_view text);

  /// What `require` finds; null except while a file is run.
  Required* required() const { return required_; }
  void set_required(Required* required) { required_ = required; }

 private:
  /// The limits of memory.
  enum class Limit : std::uint8_t { none, text, keys, all };

  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t size);
  static void count_hook(lua_State* lua, lua_Debug* activation);
  static int handle_error(lua_State* lua);

  void begin_call();
  [[noreturn]] void break_budget();
  [[noreturn]] void fail(const char* hook, const SourceLocation& place);
  bool affords(bool is_new, std::size_t kind, std::size_t size, std::size_t growth);
  void collect();
  void collect_all();
  std::string memory_message() const;

  lua_State* lua_ = nullptr;
  const Objects* objects_ = nullptr;
  Required* required_ = nullptr;
  DeckNames letters_ = DeckNames::italian;
  std::map<std::string, CardSet, std::less<>> known_texts_;  // of cards, in these letters
  Budget budget_;
  HeldMemory held_;
  bool misfit_ = false;
  bool stopped_ = false;
  bool limited_ = false;
  bool counts_keys_ = false;
  long spent_ = 0;
  std::size_t live_ = 0;
  std::size_t settled_ = 0;       // live after settle()
  std::size_t surplus_ = 0;       // live in addition when the last call began
  std::int64_t calls_ = 0;        // since settle()
  bool has_grown_ = false;        // whether the stack may have, since the last collection
  std::size_t allocated_ = 0;     // by the last call
  Limit exceeded_ = Limit::none;  // by the last call
  std::string broken_;
  std::string printed_;
  SourceLocation error_place_;
  std::string traceback_;
};

}  // namespace cicera
