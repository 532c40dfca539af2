// A JSON Schema (draft 7) of a ruleset's file, for editors. Made from the table of rules; it accepts every file that
// the reader accepts as far as its own words go, and leaves rules that must go together to `check`.
#pragma once

#include <nlohmann/json.hpp>

namespace cicera {

nlohmann::ordered_json json_schema();

}  // namespace cicera
