#include "tests/helpers/rules_json.h"

#include "engine/ruleset/resolved.h"
#include "engine/schema/settings.h"

namespace cicera::tests {

nlohmann::ordered_json rules_json(const Rules& rules) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const Setting& setting : settings(rules)) json[setting.path] = json_of(setting.value);
  return json;
}

}  // namespace cicera::tests
