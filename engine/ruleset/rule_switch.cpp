#include "engine/ruleset/rule_switch.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "engine/ruleset/overrides.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "engine/schema/settings.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr const char* removed = "off";

using Values = std::map<std::string, Value, std::less<>>;  // by path

Values values_of(const std::vector<Setting>& settings) {
  Values values;
  for (const Setting& setting : settings) values.emplace(setting.path, setting.value);
  return values;
}

/// `scoring.cards` of `scoring.cards.tie`; the path itself outside the maps of lines.
std::string unit_of(const std::string& path) {
  for (const LineMap& map : line_maps()) {
    const std::string start = std::string(map.path) + ".";
    if (path.starts_with(start)) return path.substr(0, path.find('.', start.size()));
  }
  return path;
}

std::vector<std::string> paths_below(const Values& values, const std::string& unit) {
  std::vector<std::string> paths;
  for (const auto& [path, value] : values)
    if (path == unit || path.starts_with(unit + ".")) paths.push_back(path);
  return paths;
}

const Value* find(const Values& values, const std::string& path) {
  const auto found = values.find(path);
  return found == values.end() ? nullptr : &found->second;
}

/// `{kind: majority, of: all}` of a line.
std::string map_text(const Values& values, const std::string& unit) {
  std::vector<Value::Entry> entries;
  for (const std::string& path : paths_below(values, unit))
    entries.push_back({Value::of(path.substr(unit.size() + 1)), values.at(path)});
  return to_text(Value::map(std::move(entries)));
}

/// Whether this is a setting that is written only where its list has items.
bool is_list(const std::string& unit) {
  const auto rows = find_fields(unit);
  return rows.size() == 1 && !rows.front()->has_star() &&
         (rows.front()->type.form == FieldType::Form::list_of_words ||
          rows.front()->type.form == FieldType::Form::list_of_maps);
}

/// Of one line, instant win or other setting.
class UnitSwitch {
 public:
  UnitSwitch(std::string unit, const Values& from, const Values& to) : unit_(std::move(unit)), from_(&from), to_(&to) {}

  RuleSwitch result() const {
    const auto ours = paths_below(*from_, unit_);
    const auto theirs = paths_below(*to_, unit_);
    if (theirs.empty()) return {unit_, {{unit_, is_list(unit_) ? "[]" : removed}}};
    if (theirs == std::vector{unit_}) return {unit_, {{unit_, changed_text(unit_)}}};
    const std::string kind = unit_ + ".kind";
    const Value* our_kind = find(*from_, kind);
    const Value* their_kind = find(*to_, kind);
    const bool other_line = ours.empty() || (our_kind != nullptr && !(*our_kind == *their_kind));
    const Value* our_script = find(*from_, unit_ + ".script");
    const Value* their_script = find(*to_, unit_ + ".script");
    // The file of a script is beside its ruleset, and a spec cannot name it.
    if (their_script != nullptr && (our_script == nullptr || !(*our_script == *their_script))) return {unit_, {}};
    if (other_line) return {unit_, {{unit_, map_text(*to_, unit_)}}};
    return changed_parameters(ours, theirs);
  }

 private:
  RuleSwitch changed_parameters(const std::vector<std::string>& ours, std::span<const std::string> theirs) const {
    RuleSwitch result = {unit_, {}};
    for (const std::string& path : theirs) {
      const Value* value = find(*from_, path);
      if (value == nullptr || !(*value == to_->at(path))) result.overrides.push_back({path, changed_text(path)});
    }
    const bool lost = std::any_of(ours.begin(), ours.end(), [&](const auto& path) { return !to_->contains(path); });
    if (lost) return {unit_, {}};  // a spec cannot take a parameter away
    if (result.overrides.size() == 1) result.rule = result.overrides[0].key;
    return result;
  }

  /// The value of a setting as an override of the other's: a map says which entries it lacks.
  std::string changed_text(const std::string& path) const {
    Value value = to_->at(path);
    const Value* before = find(*from_, path);
    if (value.is_map() && !value.entries.empty() && before != nullptr && before->is_map())
      for (const Value::Entry& entry : before->entries)
        if (std::ranges::find(value.entries, entry.key, &Value::Entry::key) == value.entries.end())
          value.entries.push_back({entry.key, Value::of(removed)});
    return to_text(value);
  }

  std::string unit_;
  const Values* from_;
  const Values* to_;
};

}  // namespace

std::vector<RuleSwitch> rule_switches(const Rules& from, const Rules& to) {
  const bool is_plain = from.deck.names.letters != DeckNames::french && to.deck.names.letters != DeckNames::french;
  const std::vector<Setting> ours = is_plain ? settings(from) : sure_settings(from);
  const std::vector<Setting> theirs = is_plain ? settings(to) : sure_settings(to);
  const Values from_values = values_of(ours);
  const Values to_values = values_of(theirs);
  std::vector<std::string> units;
  const auto add_changed = [&](const std::vector<Setting>& each) {
    for (const Setting& setting : each) {
      const Value* a = find(from_values, setting.path);
      const Value* b = find(to_values, setting.path);
      const bool same = a != nullptr && b != nullptr && *a == *b;
      const std::string unit = unit_of(setting.path);
      if (!same && std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
    }
  };
  add_changed(ours);
  add_changed(theirs);
  std::vector<RuleSwitch> switches;
  for (const std::string& unit : units) switches.push_back(UnitSwitch(unit, from_values, to_values).result());
  return switches;
}

std::string with_override(std::string_view spec, const RuleOverride& change) {
  const SpecText parts = split_spec(spec);
  const bool adds_entries = change.value.starts_with('{') && change.value != "{}" && !find_fields(change.key).empty();
  std::vector<std::string> kept;
  for (const std::string& part : parts.overrides) {
    const std::string key = part.substr(0, part.find('='));
    if (key != change.key && (adds_entries || !key.starts_with(change.key + "."))) kept.push_back(part);
  }
  if (!change.value.empty()) kept.push_back(change.key + "=" + change.value);
  return parts.base + (kept.empty() ? "" : ":" + join(kept, ","));
}

}  // namespace cicera
