// A JSON Schema (draft 7) of ruleset files, for editors, generated from the table of fields. It checks each setting by
// itself; contradictions between settings are left to `check`.
#pragma once

#include <nlohmann/json.hpp>

namespace cicera {

nlohmann::ordered_json json_schema();

}  // namespace cicera
