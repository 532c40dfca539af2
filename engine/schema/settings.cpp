#include "engine/schema/settings.h"

#include <algorithm>

#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"

namespace cicera {
namespace {

/// The parameters of a script are settings too, but have no rows, since their names vary.
void add_parameters(const ScoringLine& line, std::vector<Setting>& out) {
  for (const auto& [name, value] : line.script.parameters)
    out.push_back({"scoring." + line.name + "." + name, Value::of(parameter_text(value))});
}

}  // namespace

std::vector<Setting> settings(const Rules& rules) {
  std::vector<Setting> out;
  const auto add = [&](const Field& field, std::string_view line) {
    if (auto value = field.get(rules, line)) out.push_back({path_of(field, line), *std::move(value)});
  };
  std::vector<std::string> maps_done;
  for (const Field& field : fields()) {
    if (!field.has_star()) {
      add(field, {});
      continue;
    }
    for (const LineMap& map : line_maps()) {
      const bool is_first_of_map = field.path.starts_with(map.path + ".*.") &&
                                   std::find(maps_done.begin(), maps_done.end(), map.path) == maps_done.end();
      if (!is_first_of_map) continue;
      maps_done.push_back(map.path);
      for (const std::string& line : map.names(rules)) {
        for (const Field* line_field : fields_of_line(map, rules, line)) add(*line_field, line);
        if (map.path == "scoring") add_parameters(*find_line(rules, line), out);
      }
    }
  }
  return out;
}

}  // namespace cicera
