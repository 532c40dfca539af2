// A JSON Schema (draft 7) of scenario files, for editors, generated from the keys that the reader accepts. What only
// the rules of a game or the other cards of a scenario can refuse is left to `test`.
#pragma once

#include <nlohmann/json.hpp>

namespace cicera {

nlohmann::ordered_json scenario_schema();

}  // namespace cicera
