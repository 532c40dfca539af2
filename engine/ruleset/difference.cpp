#include "engine/ruleset/difference.h"

#include <algorithm>

#include "engine/schema/settings.h"

namespace cicera {
namespace {

/// Merges a ruleset's paths into those of the others, each after its predecessor.
void merge(std::vector<std::string>& paths, const std::vector<Setting>& settings) {
  auto behind = paths.begin();
  for (const Setting& setting : settings) {
    auto found = std::find(paths.begin(), paths.end(), setting.path);
    if (found == paths.end()) found = paths.insert(behind, setting.path);
    behind = found + 1;
  }
}

std::optional<Value> value_at(const std::vector<Setting>& settings, const std::string& path) {
  for (const Setting& setting : settings)
    if (setting.path == path) return setting.value;
  return std::nullopt;
}

}  // namespace

std::vector<Difference> differences(const std::vector<Ruleset>& rulesets) {
  std::vector<std::vector<Setting>> all, written;
  std::vector<std::string> paths;
  for (const Ruleset& ruleset : rulesets) {
    all.push_back(settings(ruleset.rules));
    written.push_back(written_settings(ruleset.rules));
    merge(paths, all.back());
  }
  std::vector<Difference> out;
  for (const std::string& path : paths) {
    const auto first = value_at(all.front(), path);
    const bool same =
        std::all_of(all.begin(), all.end(), [&](const auto& settings) { return value_at(settings, path) == first; });
    if (same) continue;
    Difference difference{path, {}};
    for (const auto& of_ruleset : written) difference.values.push_back(value_at(of_ruleset, path));
    out.push_back(std::move(difference));
  }
  return out;
}

}  // namespace cicera
