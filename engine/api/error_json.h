// Errors as the answers of the API have them.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/support/error.h"

namespace cicera {

/// `usage`, `input`, `ruleset`, ...
std::string_view name_of(ErrorKind kind);

/// The whole error, in a language: its kind, location (null if it has none), message and hint; where there are several
/// diagnostics all of them, and the traceback of a script.
nlohmann::ordered_json error_json(const Error& error, Language language = Language::english);

/// Of what is a fault of the library, which should be reported, or of the machine.
nlohmann::ordered_json error_json(std::string_view kind, std::string_view message);

/// Of what was stopped from outside before it was done (`stopped`). `hint` says what is left.
nlohmann::ordered_json stopped_json(const Bilingual& hint, Language language);

/// Where the machine has no memory left (`system`).
nlohmann::ordered_json no_memory_json(Language language);

}  // namespace cicera
