#include "scripting/state.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::size_t max_message = 2000;
constexpr const char* out_of_memory = "not enough memory";  // Lua's own message

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
}

State::~State() {
  limited_ = false;
  lua_close(lua_);
}

void* State::allocate(void* self, void* block, std::size_t old_size, std::size_t size) {
  State& state = *static_cast<State*>(self);
  if (block == nullptr) old_size = 0;  // then it is the kind of the object
  if (size == 0) {
    std::free(block);
    state.live_ -= old_size;
    return nullptr;
  }
  if (size > old_size) {
    const std::size_t growth = size - old_size;
    if (state.limited_) {
      if (state.allocated_ + growth > state.budget_.allocated_bytes) state.allocated_too_much_ = true;
      if (state.allocated_too_much_ || state.live_ + growth > state.level_ + state.budget_.live_bytes) return nullptr;
    }
    state.allocated_ += growth;
  }
  void* const moved = std::realloc(block, size);
  if (moved != nullptr) state.live_ += size - old_size;
  return moved;
}

void State::count_hook(lua_State* lua, lua_Debug*) {
  State& state = of(lua);
  state.charge(static_cast<std::size_t>(state.budget_.step));
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
  luaL_traceback(lua, lua, nullptr, 1);
  state.traceback_ = lua_tostring(lua, -1);
  lua_settop(lua, 1);
  return 1;
}

void State::begin_call() {
  spent_ = 0;
  allocated_ = 0;
  allocated_too_much_ = false;
  limited_ = true;
  lua_sethook(lua_, count_hook, LUA_MASKCOUNT, budget_.step);  // counts from 0 for every call
}

void State::call(int arguments, int results, const char* hook, const SourceLocation& place) {
  if (broken()) fail(LUA_ERRRUN, hook, place);
  begin_call();
  const int status = lua_pcall(lua_, arguments, results, 1);
  limited_ = false;
  if (status != LUA_OK || broken()) fail(status, hook, place);
}

void State::load(const std::string& text, const std::string& file) {
  begin_call();
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
  fail(status, "", {file, 0});
}

void State::settle() {
  lua_gc(lua_, LUA_GCCOLLECT);
  lua_gc(lua_, LUA_GCCOLLECT);
  level_ = live_;
}

std::string State::memory_message() const {
  return allocated_too_much_
             ? "allocates more than " + std::to_string(budget_.allocated_bytes / 1024) + " KiB in one call"
             : "holds more than " + std::to_string(budget_.live_bytes / 1024) + " KiB of memory";
}

void State::fail(int status, const char* hook, const SourceLocation& place) {
  std::string message = broken_;
  const bool no_memory = status == LUA_ERRMEM || allocated_too_much_ ||
                         (status == LUA_ERRRUN && lua_type(lua_, -1) == LUA_TSTRING &&
                          std::string_view(lua_tostring(lua_, -1)).ends_with(out_of_memory));
  if (message.empty() && no_memory) message = broken_ = memory_message();
  if (message.empty()) {
    message = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : "an error without a message";
    message = printable(message, max_message);
  }
  lua_settop(lua_, 1);
  const SourceLocation where = error_place_.line > 0 ? error_place_ : place;
  error_place_ = {};
  throw script_error(where, hook, message, std::exchange(traceback_, {}));
}

}  // namespace cicera
