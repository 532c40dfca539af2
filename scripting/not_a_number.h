// Whether a script has computed something that is not a number, such as 0/0. Processors note it in a flag; WebAssembly
// has none, and the Lua of that module notes it where a number is stored (cli/wasm/lua.cmake).
#pragma once

#include <cfenv>

#ifndef FE_INVALID
extern "C" int cicera_lua_not_a_number;
#endif

namespace cicera {

inline bool computed_no_number() {
#ifdef FE_INVALID
  return std::fetestexcept(FE_INVALID) != 0;
#else
  return cicera_lua_not_a_number != 0;
#endif
}

inline void forget_no_number() {
#ifdef FE_INVALID
  if (computed_no_number()) std::feclearexcept(FE_INVALID);
#else
  cicera_lua_not_a_number = 0;
#endif
}

}  // namespace cicera
