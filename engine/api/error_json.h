// Errors as the answers of the API have them.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/support/error.h"

namespace cicera {

/// `usage`, `input`, `ruleset`, ...
std::string_view name_of(ErrorKind kind);

/// The whole error: its kind, location (null if it has none), message and hint; where there are several diagnostics all
/// of them, and the traceback of a script.
nlohmann::ordered_json error_json(const Error& error);

/// Of what is a fault of the library, which should be reported, or of the machine.
nlohmann::ordered_json error_json(std::string_view kind, std::string_view message);

/// Of what was stopped from outside before it was done (`stopped`). `hint` says what is left.
nlohmann::ordered_json stopped_json(std::string_view hint);

}  // namespace cicera
