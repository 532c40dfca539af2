#include "scripting/not_a_number.h"

#ifndef FE_INVALID
int cicera_lua_not_a_number = 0;
#endif
