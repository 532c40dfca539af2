#include "scripting/state.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"
#include "scripting/lua_words.h"
#include "scripting/not_a_number.h"

namespace cicera {
namespace {

constexpr std::size_t max_message = 2000;
constexpr std::size_t max_garbage = 128 * 1024;  // bytes left by calls before they are collected
constexpr std::size_t text_header = 64;          // at least what Lua stores beside a text
constexpr std::size_t grown_stack = 1024;        // bytes of the smallest stack that has grown; a settled one has 784

/// The keys of a table that Lua 5.4 makes a block of this size for: 24 bytes for each, and 2^n of them. Its stack never
/// has such a size.
std::size_t keys_in(std::size_t size) { return size % 24 == 0 && std::has_single_bit(size / 24) ? size / 24 : 0; }

int grow_stack(lua_State* lua) {
  constexpr int slots = 1000;
  luaL_checkstack(lua, slots, nullptr);
  return 0;
}

/// Makes some more short texts than a State has. Lua's table of them grows beyond four places for each that stays, and
/// when they are collected it shrinks to the size that it also shrinks to after a call that makes more. They stay until
/// then, since garbage is collected between calls only.
int grow_texts(lua_State* lua) {
  constexpr int texts = 1 << 11;
  std::array<char, 5> text{};
  for (int i = 0; i < texts; ++i) {
    std::memcpy(text.data(), &i, sizeof i);
    text.back() = '~';
    lua_pushlstring(lua, text.data(), text.size());
    lua_pop(lua, 1);
  }
  return 0;
}

/// An error outside of any call, which is a bug.
int panic(lua_State* lua) {
  throw std::logic_error(lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "a Lua error outside of a call");
}

}  // namespace

State::State() {
  lua_ = lua_newstate(allocate, this);
  if (lua_ == nullptr) throw std::bad_alloc();
  lua_atpanic(lua_, panic);
  *static_cast<State**>(lua_getextraspace(lua_)) = this;
  lua_pushcfunction(lua_, handle_error);  // stays at the bottom of the stack
  lua_gc(lua_, LUA_GCSTOP);
}

State::~State() {
  limited_ = false;
  lua_close(lua_);
}

// Lua calls it so.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
void* State::allocate(void* self, void* block, std::size_t old_size, std::size_t size) {
  State& state = *static_cast<State*>(self);
  const std::size_t kind = old_size;  // of a new object
  if (block == nullptr) old_size = 0;
  if (size == 0) {
    std::free(block);
    state.live_ -= old_size;
    return nullptr;
  }
  if (size > old_size) {
    const std::size_t growth = size - old_size;
    if (state.limited_ && !state.affords(block == nullptr, kind, size, growth)) return nullptr;
    state.allocated_ += growth;
    if (block == nullptr && kind == 0 && size >= grown_stack) state.has_grown_ = true;
  }
  void* const moved = std::realloc(block, size);
  if (moved != nullptr) state.live_ = state.live_ - old_size + size;
  return moved;
}

/// Whether the call may have this memory. After a refusal it may have none.
// With what allocate() has of Lua, in the same order.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
bool State::affords(bool is_new, std::size_t kind, std::size_t size, std::size_t growth) {
  if (exceeded_ != Limit::none) return false;
  if (is_new && kind == LUA_TSTRING && size > budget_.text_bytes + text_header)
    exceeded_ = Limit::text;
  else if (counts_keys_ && is_new && kind == 0 && keys_in(size) > as_size(budget_.keys))
    exceeded_ = Limit::keys;
  else if (allocated_ + growth > budget_.allocated_bytes)
    exceeded_ = Limit::all;
  return exceeded_ == Limit::none;
}

void State::count_hook(lua_State* lua, lua_Debug*) {
  State& state = of(lua);
  if (stop_requested()) state.stop();
  state.charge(as_size(state.budget_.step));
}

void State::stop() {
  stopped_ = true;
  luaL_error(lua_, "interrupted");
  std::abort();  // luaL_error does not return
}

void State::break_budget() {
  broken_ = "uses more than " + std::to_string(budget_.instructions) + " instructions in one call";
  luaL_error(lua_, "%s", broken_.c_str());
  std::abort();  // luaL_error does not return
}

/// Adds to an error what is known only while the script runs: its line, and the calls that led there.
int State::handle_error(lua_State* lua) {
  State& state = of(lua);
  if (lua_type(lua, 1) != LUA_TSTRING) {
    const char* const kind = luaL_typename(lua, 1);
    lua_pushfstring(lua, "error raised with a %s; raise a text: error(\"...\")", kind);
    lua_replace(lua, 1);
  }
  lua_Debug frame;
  for (int level = 1; state.error_place_.line == 0 && lua_getstack(lua, level, &frame) != 0; ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    state.error_place_ = {frame.source + 1, frame.currentline};
    lua_pushfstring(lua, "%s:%d: ", frame.short_src, frame.currentline);
    std::size_t length = 0;
    const char* const prefix = lua_tolstring(lua, -1, &length);
    const std::string message = lua_tostring(lua, 1);
    if (message.starts_with(prefix)) {
      lua_pushlstring(lua, message.data() + length, message.size() - length);
      lua_replace(lua, 1);
    }
  }
  const std::string_view raised = lua_tostring(lua, 1);
  if (raised.ends_with("attempt to compare string with number") ||
      raised.ends_with("attempt to compare number with string")) {
    lua_pushvalue(lua, 1);
    lua_pushliteral(lua, ": ranks of courts are texts, so compare card.number");
    lua_concat(lua, 2);
    lua_replace(lua, 1);
  }
  luaL_traceback(lua, lua, nullptr, 1);
  state.traceback_ = lua_tostring(lua, -1);
  lua_settop(lua, 1);
  return 1;
}

void State::begin_call() {
  spent_ = 0;
  if (has_grown_ || live_ > settled_ + max_garbage) collect();
  surplus_ = live_ > settled_ ? live_ - settled_ : 0;
  ++calls_;
  allocated_ = 0;
  exceeded_ = Limit::none;
  counts_keys_ = true;
  limited_ = true;
  lua_sethook(lua_, count_hook, LUA_MASKCOUNT, budget_.step);  // counts from 0 for every call
}

void State::call(int arguments, int results, const char* hook, const SourceLocation& place) {
  if (broken()) fail(hook, place);
  expect_no_stop();
  if (const Task* task = task_in_use()) task->expect_within();
  begin_call();
  forget_no_number();
  const int status = lua_pcall(lua_, arguments, results, 1);
  limited_ = false;
  if (Task* task = task_in_use()) {
    const std::int64_t spent = spent_ + budget_.step;  // it counts whole steps, so one less
    task->count({spent, spent});
  }
  if (std::exchange(stopped_, false)) {
    lua_settop(lua_, 1);
    error_place_ = {};
    traceback_.clear();
    throw Stop::interrupted();
  }
  // Also where the script has failed: its message may show the number.
  if (computed_no_number() && !broken() && exceeded_ == Limit::none) {
    lua_settop(lua_, 1);
    error_place_ = {};
    traceback_.clear();
    throw script_error(place, hook,
                       both("computes 0/0 or the like, which is not a number: processors differ in its sign",
                            "calcola 0/0 o cose del genere, che non è un numero: i processori ne danno segni diversi"));
  }
  if (status != LUA_OK || broken()) fail(hook, place);
}

void State::load(const std::string& text, const std::string& file) {
  constexpr std::int64_t weight_of_letter = 5;
  if (Task* const task = task_in_use()) task->count({0, weight_of_letter * std::ssize(text)});
  begin_call();
  counts_keys_ = false;  // the parser has a table of the constants
  const int status = luaL_loadbufferx(lua_, text.data(), text.size(), ("@" + file).c_str(), "t");
  limited_ = false;
  if (status == LUA_OK) return;
  if (status == LUA_ERRSYNTAX) {  // "short:12: message": the last line is the one that the parser was in
    std::string message = lua_tostring(lua_, -1);
    const std::size_t colon = message.find(": ");
    const std::size_t digits = colon == std::string::npos ? colon : message.rfind(':', colon - 1);
    if (digits != std::string::npos) {
      error_place_.file = file;
      error_place_.line = std::atoi(message.c_str() + digits + 1);
      message.erase(0, colon + 2);
      lua_pushlstring(lua_, message.data(), message.size());
    }
  }
  fail("", {file, 0});
}

void State::settle() {
  // A collection shrinks a stack that has grown, and to another size than that of a stack that never has.
  lua_pushcfunction(lua_, grow_stack);
  lua_pcall(lua_, 0, 0, 0);
  collect();
  collect();  // what the first has finalised
  settled_ = live_;
  calls_ = 0;
  held_ = HeldMemory(live_);
}

void State::settle_for_calls() {
  for (const lua_CFunction grow : {grow_stack, grow_texts}) {
    lua_pushcfunction(lua_, grow);
    lua_pcall(lua_, 0, 0, 0);
  }
  collect_all();
  settled_ = live_;
  calls_ = 0;
  held_ = HeldMemory(live_);
}

bool State::restore() {
  lua_settop(lua_, 1);
  broken_.clear();
  exceeded_ = Limit::none;
  collect_all();
  calls_ = 0;
  return live_ == settled_;
}

/// Collects until nothing more is freed: Lua halves the table of texts, and the records of calls, each time.
void State::collect_all() {
  for (std::size_t before = live_ + 1; live_ < before;) {
    before = live_;
    collect();
  }
}

/// Collects garbage, which gives the stack the size that it has after settle().
void State::collect() {
  lua_gc(lua_, LUA_GCCOLLECT);
  has_grown_ = false;
}

std::string State::memory_message() const {
  const auto kib = [](std::size_t bytes) { return std::to_string(bytes / 1024) + " KiB"; };
  switch (exceeded_) {
    case Limit::text:
      return "makes a text of more than " + kib(budget_.text_bytes);
    case Limit::keys:
      return "makes a table of more than " + std::to_string(budget_.keys) + " keys";
    case Limit::none:
    case Limit::all:
      break;
  }
  return "allocates more than " + kib(budget_.allocated_bytes) + " in one call";
}

void State::fail(const char* hook, const SourceLocation& place) {
  std::string message = broken_;
  if (message.empty() && exceeded_ != Limit::none) message = broken_ = memory_message();
  if (message.empty()) {
    message = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : "an error without a message";
    message = printable(message, max_message);
  }
  lua_settop(lua_, 1);
  const SourceLocation where = error_place_.line > 0 ? error_place_ : place;
  error_place_ = {};
  throw script_error(where, hook, lua_words(message), std::exchange(traceback_, {}));
}

CardSet State::cards_of(std::string_view text) {
  constexpr std::size_t most_texts = 256;  // that a script writes; one that makes more up has them read each time
  if (const auto known = known_texts_.find(text); known != known_texts_.end()) return known->second;
  const CardSet cards = parse_cards(text, letters_);
  if (known_texts_.size() < most_texts) known_texts_.emplace(text, cards);
  return cards;
}

}  // namespace cicera
