// Reads the choices that a script names: what seats may choose besides playing cards.
#pragma once

#include "engine/rules/choice.h"
#include "scripting/table_reader.h"

namespace cicera {

/// The choices of the script's table; none where it has none. Throws Error.
ScriptChoices read_choices(const TableReader& script, int table);

}  // namespace cicera
