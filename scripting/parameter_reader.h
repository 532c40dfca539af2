// Reads the parameters that a script declares, each with a default that gives its type: a whole number, true or false,
// a card, a rank, a suit or one of some words.
#pragma once

#include "engine/rules/parameter.h"
#include "scripting/table_reader.h"

namespace cicera {

/// The parameters of the script's table, with the overrides applied. Throws Error.
Parameters read_parameters(const TableReader& script, int table, const Parameters& overrides);

/// Keeps parameters as the table that hooks get, frozen; returns its reference.
int keep_parameters(lua_State* lua, const Parameters& parameters);

}  // namespace cicera
