#include "scripting/frozen.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/schema/fields.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"
#include "scripting/state.h"
#include "scripting/state_check.h"
#include "scripting/table_keys.h"

namespace cicera {
namespace {

constexpr int max_depth = 60;  // of nested tables and functions
constexpr const char* kept =
    "the table was made when the script was loaded, so it is read-only: a hook may not keep state";

int refuse_assignment(lua_State* lua) { return luaL_error(lua, "%s", lua_tostring(lua, lua_upvalueindex(1))); }

int frozen_length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, lua_upvalueindex(1))));
  return 1;
}

int missing_field(lua_State* lua) {
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, 1) != 0) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
    lua_pop(lua, 1);
  }
  std::sort(names.begin(), names.end());  // of two names that are equally near, the same one in every run
  return raise_missing(lua, lua_tostring(lua, lua_upvalueindex(1)), 2, names);
}

/// Freezes one script's values, each table once.
class Freezer {
 public:
  Freezer(lua_State* lua, const SourceLocation& place) : lua_(lua), place_(place) {
    lua_newtable(lua);  // from real table to proxy
    done_ = lua_gettop(lua);
  }

  /// Freezes the value on top of the stack and leaves its frozen form there.
  void freeze(int depth) {
    const int type = lua_type(lua_, -1);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return;
    if (depth > max_depth)
      throw script_error(
          place_, "",
          both("tables and functions are nested too deeply", "tabelle e funzioni sono annidate troppo a fondo"));
    luaL_checkstack(lua_, 10, nullptr);
    if (type == LUA_TFUNCTION)
      freeze_function(depth);
    else if (!is_frozen(lua_, -1))
      freeze_new_table(depth);
  }

 private:
  void freeze_new_table(int depth) {
    lua_pushvalue(lua_, -1);
    if (lua_rawget(lua_, done_) == LUA_TTABLE) {
      lua_remove(lua_, -2);
      return;
    }
    lua_pop(lua_, 1);
    const int table = lua_gettop(lua_);
    lua_pushvalue(lua_, table);
    freeze_table(lua_, kept);
    lua_pushvalue(lua_, table);
    lua_pushvalue(lua_, -2);
    lua_rawset(lua_, done_);
    for (const TableKey& key : sorted_keys(lua_, table)) {
      if (std::holds_alternative<std::monostate>(key))
        throw script_error(place_, "",
                           both("a table kept by the script has a key that is neither a number nor a text",
                                "una tabella dello script ha una chiave che non è né un numero né un testo"));
      push_value(lua_, table, key);
      freeze(depth + 1);
      set_value(lua_, table, key);
    }
    lua_remove(lua_, table);
  }

  void freeze_function(int depth) {
    const int function = lua_gettop(lua_);
    if (lua_iscfunction(lua_, function) != 0) {
      if (lua_getupvalue(lua_, function, 1) == nullptr) return;
      throw script_error(place_, "",
                         both("keeps the iterator of a pairs(...), which keeps state between calls",
                              "conserva l'iteratore di pairs(...), che resta fra una chiamata e l'altra"));
    }
    if (!seen_.insert(lua_topointer(lua_, function)).second) return;
    refuse_kept_changes(lua_, place_);
    for (int i = 1; lua_getupvalue(lua_, function, i) != nullptr; ++i) {
      freeze(depth + 1);
      lua_setupvalue(lua_, function, i);
    }
  }

  lua_State* lua_;
  const SourceLocation& place_;
  int done_ = 0;
  std::set<const void*> seen_;
};

}  // namespace

void freeze_table(lua_State* lua, const char* what) {
  const int table = lua_gettop(lua);
  lua_newtable(lua);
  lua_createtable(lua, 1, 3);
  lua_pushvalue(lua, table);
  lua_rawseti(lua, -2, 1);
  lua_pushvalue(lua, table);
  lua_setfield(lua, -2, "__index");
  lua_pushstring(lua, what);
  lua_pushcclosure(lua, refuse_assignment, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_pushvalue(lua, table);
  lua_pushcclosure(lua, frozen_length, 1);
  lua_setfield(lua, -2, "__len");
  lua_setmetatable(lua, -2);
  lua_remove(lua, table);
}

bool is_frozen(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  lua_pop(lua, 1);
  return true;
}

void push_true_table(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (lua_getmetatable(lua, index) == 0) {
    lua_pushvalue(lua, index);
    return;
  }
  lua_rawgeti(lua, -1, 1);
  lua_remove(lua, -2);
}

int raise_missing(lua_State* lua, const char* what, int key, const std::vector<std::string>& names, bool lists) {
  if (lua_type(lua, key) != LUA_TSTRING) return luaL_error(lua, "no such %s: a name must be a string", what);
  const std::string name = std::string(lua_tostring(lua, key)).substr(0, 60);
  const std::string near = nearest(name, names);
  const std::string hint = !near.empty() ? "; did you mean " + near + "?" : lists ? "; there are " + join(names) : "";
  return luaL_error(lua, "no such %s '%s'%s", what, name.c_str(), hint.c_str());
}

void push_missing_refusal(lua_State* lua, const char* what) {
  lua_createtable(lua, 0, 1);
  lua_pushstring(lua, what);
  lua_pushcclosure(lua, missing_field, 1);
  lua_setfield(lua, -2, "__index");
}

void refuse_missing(lua_State* lua, int index, const char* what) {
  index = lua_absindex(lua, index);
  push_missing_refusal(lua, what);
  lua_setmetatable(lua, index);
}

void freeze_kept(lua_State* lua, int index, const SourceLocation& place) {
  index = lua_absindex(lua, index);
  const StackGuard guard(lua);
  Freezer freezer(lua, place);
  lua_pushvalue(lua, index);
  freezer.freeze(0);
  lua_replace(lua, index);
}

}  // namespace cicera
