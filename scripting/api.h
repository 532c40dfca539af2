// The table of the script interface: each type with its members, their types and one sentence for each. The objects in
// Lua, the editor's definitions, the names for luacheck and the reference page are all made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/objects.h"

namespace cicera {

/// Whether the field changes between calls. A constant field is looked up only once.
enum class Volatility : std::uint8_t { always, one_call };

/// A field pushes its value; a method is called by Lua. Members of what a script returns have neither.
struct ApiMember {
  using Getter = void (*)(lua_State*, const Objects&, const Object&);

  std::string_view name;
  std::string_view type;     // in the notation of the Lua language server; ends in `?` if it may be nil
  std::string_view meaning;  // one sentence without a full stop
  Getter get = nullptr;
  lua_CFunction call = nullptr;
  Volatility lasts = Volatility::always;
  int since = 1;  // the version of the interface that has it
};

struct ApiType {
  std::string_view name;
  std::string_view phrase;  // "a play"
  std::string_view meaning;
  std::span<const ApiMember> members;
};

/// The method for the points of a hand before. The game must know from the script's text whether it is called.
inline constexpr std::string_view earlier_hand_method = "earlier_hand";

inline constexpr int api_version = 2;  // scripts of all versions before run as they did

/// The type of a kind of object.
const ApiType& api_type(Kind kind);

// The results of scripts
const ApiType& script_type();      // the table at the end of the file
const ApiType& interest_type();    // on_play as a table
const ApiType& permission_type();  // may as a table
const ApiType& opening_type();     // what on_deal returns
const ApiType& game_won_type();    // what on_match may return
const ApiType& choices_type();
const ApiType& bilingual_type();  // a title in both languages
const ApiType& typed_type();      // the default of a parameter that is a card, a rank or a suit

/// The names of the members of a type that scripts of a version have.
std::vector<std::string> member_names(const ApiType& type, int version = api_version);

}  // namespace cicera
