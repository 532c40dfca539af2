#include "engine/ruleset/merge.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/ruleset/script_lines.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "engine/schema/parameter_codec.h"
#include "engine/schema/settings.h"
#include "engine/support/both.h"
#include "engine/support/files.h"

namespace cicera {
namespace {

namespace fs = std::filesystem;

/// Texts as they are compared, by path: a script is the file that it is in, however a ruleset writes its path.
using Texts = std::map<std::string, std::string, std::less<>>;

Texts texts_of(const Ruleset& ruleset) {
  Texts out;
  for (const Setting& setting : settings(ruleset.rules)) out.emplace(setting.path, to_text(setting.value));
  for (const ScoringLine& line : ruleset.rules.scoring) {
    const std::string path = "scoring." + line.name + ".script";
    const auto origin = ruleset.origins.find(path);
    if (line.kind != LineKind::script || origin == ruleset.origins.end()) continue;
    const fs::path file = file_beside(origin->second, line.script.path);
    const std::string name = script_name(line.script.path);
    out[path] = name.empty() || files_in_use().exists(file) ? files_in_use().whole_path(file) : name;
  }
  return out;
}

std::optional<std::string> text_at(const Texts& values, std::string_view path) {
  const auto found = values.find(path);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

bool is_in_a_line(std::string_view path) {
  return std::ranges::any_of(line_maps(), [&](const LineMap& map) { return path.starts_with(map.path + "."); });
}

bool is_under(std::string_view path, const std::string& line) { return path == line || path.starts_with(line + "."); }

class Merge {
 public:
  Merge(const Ruleset& base, const Ruleset& theirs, Ruleset& ours,
        const std::function<bool(std::string_view path)>& decided)
      : base_(texts_of(base)),
        theirs_(texts_of(theirs)),
        ours_(texts_of(ours)),
        base_rules_(base),
        their_rules_(theirs),
        our_rules_(ours),
        base_settings_(settings(base.rules)),
        their_settings_(settings(theirs.rules)),
        our_settings_(settings(ours.rules)),
        decided_(decided) {}

  std::vector<Bilingual> run() {
    for (const Setting& setting : their_settings_)
      if (!is_in_a_line(setting.path)) merge_setting(setting.path, {}, find_fields(setting.path));
    for (const LineMap& map : line_maps()) {
      for (const std::string& name : map.names(their_rules_.rules)) merge_line(map, name);
      for (const std::string& name : map.names(base_rules_.rules))
        if (!has(map, their_rules_, name)) merge_line(map, name);
    }
    return std::move(conflicts_);
  }

 private:
  static bool has(const LineMap& map, const Ruleset& ruleset, const std::string& name) {
    const auto names = map.names(ruleset.rules);
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  /// The values of a line, empty where there is none.
  static Texts line_in(const Texts& values, const std::string& line) {
    Texts out;
    for (auto value = values.lower_bound(line + "."); value != values.end() && is_under(value->first, line); ++value)
      out.insert(*value);
    return out;
  }

  void merge_setting(const std::string& path, std::string_view line, const std::vector<const Field*>& fields) {
    const auto base = text_at(base_, path), theirs = text_at(theirs_, path), ours = text_at(ours_, path);
    if (theirs == base || theirs == ours) return;
    const auto value = std::ranges::find(their_settings_, path, &Setting::path);
    if (ours == base && value != their_settings_.end()) return take(path, line, value->value, fields);
    const Value *before = map_at(base_settings_, path), *own = map_at(our_settings_, path);
    if (before != nullptr && own != nullptr && value != their_settings_.end() && value->value.is_map())
      return take(path, line, merged_map(path, *before, value->value, *own), fields);
    if (!decided_(path))
      conflicts_.push_back(both("{} is {}", "{}: {}", path, stated(ours)) + " in " + our_rules_.origin_of(path) +
                           both(", but ", ", ma ") + stated(theirs) + " in " + their_rules_.origin_of(path));
  }

  static Bilingual stated(const std::optional<std::string>& value) {
    return value ? same(*value) : both("left out", "non c'è");
  }

  static const Value* map_at(const std::vector<Setting>& settings, const std::string& path) {
    const auto found = std::ranges::find(settings, path, &Setting::path);
    return found == settings.end() || !found->value.is_map() ? nullptr : &found->value;
  }

  /// Our map with the entries that they have changed.
  Value merged_map(const std::string& path, const Value& before, const Value& theirs, const Value& ours) {
    const auto text_in = [](const Value& map, const Value& key) -> std::optional<std::string> {
      for (const auto& [word, entry] : map.entries)
        if (word == key) return to_text(entry);
      return std::nullopt;
    };
    Value merged = ours;
    std::vector<Value> keys;
    for (const Value* map : {&before, &theirs})
      for (const auto& [key, entry] : map->entries)
        if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    for (const Value& key : keys) {
      const auto base = text_in(before, key), other = text_in(theirs, key), own = text_in(ours, key);
      if (other == base || other == own) continue;
      const std::string place = path + "." + key.text;
      if (own == base) {
        std::erase_if(merged.entries, [&](const Value::Entry& entry) { return entry.key == key; });
        if (other) merged.entries.push_back({key, Value::of(*other)});
      } else if (!decided_(place)) {
        conflicts_.push_back(both("{} is {}", "{}: {}", place, stated(own)) + " in " + our_rules_.origin_of(path) +
                             both(", but ", ", ma ") + stated(other) + " in " + their_rules_.origin_of(path));
      }
    }
    return merged;
  }

  void take(const std::string& path, std::string_view line, const Value& value,
            const std::vector<const Field*>& fields) {
    if (!fields.empty()) {
      fields.front()->set(our_rules_.rules, line, value);
    } else {
      const std::string word = path.substr(path.rfind('.') + 1);
      for (ScoringLine& scoring_line : our_rules_.rules.scoring)  // a parameter of a script has no field
        if (scoring_line.name == line)
          scoring_line.script.parameters[word] = find_line(their_rules_.rules, line)->script.parameters.at(word);
    }
    take_origins(path);
  }

  void merge_line(const LineMap& map, const std::string& name) {
    const std::string path = map.path + "." + name;
    const Texts base = line_in(base_, path), theirs = line_in(theirs_, path), ours = line_in(ours_, path);
    if (theirs == base || theirs == ours) return;
    if (ours == base) return take_line(map, name, path);
    const auto kind = [&](const Texts& line) { return text_at(line, path + ".kind"); };
    const bool all_have_it = !base.empty() && !theirs.empty() && !ours.empty();
    if (all_have_it && kind(base) == kind(theirs) && kind(base) == kind(ours)) {
      std::set<std::string> parameters;
      for (const Texts& line : {base, theirs})
        for (const auto& [parameter, text] : line) parameters.insert(parameter);
      for (const std::string& parameter : parameters) merge_setting(parameter, name, fields_of(map, name, parameter));
    } else if (!decided_(path)) {
      conflicts_.push_back(conflict_of(path, theirs, ours));
    } else if (ours.empty()) {
      take_line(map, name, path);  // for the file that decides to change or to switch off
    }
  }

  std::vector<const Field*> fields_of(const LineMap& map, const std::string& name, const std::string& path) const {
    std::vector<const Field*> out = fields_of_line(map, our_rules_.rules, name);
    std::erase_if(out, [&](const Field* field) { return path_of(*field, name) != path; });
    return out;
  }

  Bilingual conflict_of(const std::string& path, const Texts& theirs, const Texts& ours) const {
    if (ours.empty())
      return path + both(" is changed in ", " è cambiata in ") + their_rules_.origin_of(path) +
             both(", but an earlier file switches it off", ", ma un file precedente la disattiva");
    if (theirs.empty())
      return path + both(" is changed in ", " è cambiata in ") + our_rules_.origin_of(path) +
             both(", but switched off in ", ", ma disattivata in ") + their_rules_.path.filename().string();
    return path + both(" is one line in ", " è una voce in ") + our_rules_.origin_of(path) +
           both(" and another in ", " e un'altra in ") + their_rules_.origin_of(path);
  }

  void take_line(const LineMap& map, const std::string& name, const std::string& path) {
    if (has(map, their_rules_, name)) {
      map.copy(our_rules_.rules, their_rules_.rules, name);
    } else {
      map.remove(our_rules_.rules, name);
    }
    take_origins(path);
  }

  /// The origins of a path and of what is under it, and of the maps that it is in where there are none.
  void take_origins(const std::string& path) {
    std::erase_if(our_rules_.origins, [&](const auto& entry) { return is_under(entry.first, path); });
    for (const auto& [other, origin] : their_rules_.origins)
      if (is_under(other, path) || is_under(path, other)) our_rules_.origins.try_emplace(other, origin);
  }

  Texts base_, theirs_, ours_;
  const Ruleset& base_rules_;
  const Ruleset& their_rules_;
  Ruleset& our_rules_;
  const std::vector<Setting> base_settings_, their_settings_, our_settings_;
  const std::function<bool(std::string_view path)>& decided_;
  std::vector<Bilingual> conflicts_;
};

}  // namespace

std::vector<Bilingual> merge(const Ruleset& base, const Ruleset& theirs, Ruleset& ours,
                             const std::function<bool(std::string_view path)>& decided) {
  return Merge(base, theirs, ours, decided).run();
}

}  // namespace cicera
