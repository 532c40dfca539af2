#include "scripting/sandbox_format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include "engine/support/sizes.h"
#include "engine/support/text.h"
#include "scripting/state.h"

namespace cicera {
namespace {

/// One conversion of a pattern: flags, width and precision as they were written.
struct Conversion {
  std::string flags;
  int width = 0;
  int precision = -1;
  char letter = 0;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int read_size(lua_State* lua, std::string_view& pattern) {
  int size = 0;
  for (; !pattern.empty() && is_digit(pattern[0]) && size <= max_field_width; pattern.remove_prefix(1))
    size = size * 10 + (pattern[0] - '0');
  if (size > max_field_width) luaL_error(lua, "format: no width or precision beyond %d", max_field_width);
  return size;
}

/// Reads what follows a percent sign.
Conversion read_conversion(lua_State* lua, std::string_view& pattern) {
  Conversion conversion;
  while (!pattern.empty() && std::string_view("-+ #0").find(pattern[0]) != std::string_view::npos) {
    if (conversion.flags.find(pattern[0]) == std::string::npos) conversion.flags += pattern[0];
    pattern.remove_prefix(1);
  }
  conversion.width = read_size(lua, pattern);
  if (!pattern.empty() && pattern[0] == '.') {
    pattern.remove_prefix(1);
    conversion.precision = read_size(lua, pattern);
  }
  if (!pattern.empty()) {
    conversion.letter = pattern[0];
    pattern.remove_prefix(1);
  }
  return conversion;
}

std::string specifier(const Conversion& conversion, const char* length) {
  std::string text = "%" + conversion.flags;
  if (conversion.width > 0) text += std::to_string(conversion.width);
  if (conversion.precision >= 0) text += "." + std::to_string(conversion.precision);
  return text + length + conversion.letter;
}

/// Appends an argument to the luaL_Buffer, which uses the top of the stack, so the stack must be left as it was.
void add_text(lua_State* lua, luaL_Buffer& out, const Conversion& conversion, int argument) {
  push_text(lua, argument);
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, -1, &size);
  std::string shown(text, conversion.precision >= 0 ? std::min(size, as_size(conversion.precision)) : size);
  lua_pop(lua, 1);
  const auto width = as_size(conversion.width);
  if (shown.size() < width) {
    const bool left = conversion.flags.find('-') != std::string::npos;
    shown.insert(left ? shown.size() : 0, width - shown.size(), ' ');
  }
  luaL_addlstring(&out, shown.data(), shown.size());
}

void add_conversion(lua_State* lua, luaL_Buffer& out, const Conversion& conversion, int argument) {
  char room[128];
  int size = 0;
  switch (conversion.letter) {
    case 'd':
    case 'i':
    case 'x':
    case 'X':
      size = std::snprintf(room, sizeof room, specifier(conversion, "ll").c_str(), luaL_checkinteger(lua, argument));
      break;
    case 'g':
      size = std::snprintf(room, sizeof room, specifier(conversion, "").c_str(), luaL_checknumber(lua, argument));
      break;
    case 'c':
      room[0] = static_cast<char>(luaL_checkinteger(lua, argument));
      size = 1;
      break;
    case 's':
      luaL_checkany(lua, argument);
      add_text(lua, out, conversion, argument);
      return;
    default:
      luaL_error(lua, "format: only %%d %%i %%x %%X %%c %%g %%s and %%%%");
  }
  luaL_addlstring(&out, room, as_size(size));
}

}  // namespace

void push_text(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      lua_pushvalue(lua, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) == 0 && std::isnan(lua_tonumber(lua, index))) {
        lua_pushliteral(lua, "nan");  // whose sign depends on the processor
        break;
      }
      lua_pushvalue(lua, index);
      lua_tostring(lua, -1);
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, index) != 0 ? "true" : "false");
      break;
    case LUA_TUSERDATA:
      if (luaL_callmeta(lua, index, "__tostring") == 0) luaL_getmetafield(lua, index, "__name");
      break;
    default:
      lua_pushstring(lua, luaL_typename(lua, index));
  }
}

int format_text(lua_State* lua) {
  std::size_t size = 0;
  const char* const text = luaL_checklstring(lua, 1, &size);
  std::string_view pattern(text, size);
  State& state = State::of(lua);
  state.charge(1 + size / 16);
  luaL_Buffer out;
  luaL_buffinit(lua, &out);
  int argument = 1;
  while (!pattern.empty()) {
    const std::size_t percent = std::min(pattern.find('%'), pattern.size());
    luaL_addlstring(&out, pattern.data(), percent);
    pattern.remove_prefix(percent);
    if (pattern.empty()) break;
    pattern.remove_prefix(1);
    state.charge(4);
    const Conversion conversion = read_conversion(lua, pattern);
    if (conversion.letter == '%')
      luaL_addchar(&out, '%');
    else
      add_conversion(lua, out, conversion, ++argument);
  }
  luaL_pushresult(&out);
  return 1;
}

}  // namespace cicera
