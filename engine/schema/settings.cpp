#include "engine/schema/settings.h"

#include <algorithm>
#include <functional>

#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"

namespace cicera {
namespace {

using CardWriter = std::function<std::string(Card)>;

std::string canonical_text(Card card) { return std::string(card_text(card)); }

/// The parameters of a script are settings too, but have no rows, since their names vary.
void add_parameters(const ScoringLine& line, const CardWriter& write, std::vector<Setting>& out) {
  for (const auto& [name, value] : line.script.parameters) {
    const bool is_card = value.type == Parameter::Type::card;
    out.push_back(
        {"scoring." + line.name + "." + name, Value::of(is_card ? write(value.card()) : parameter_text(value))});
  }
}

/// The value of this type with its cards rewritten.
Value rewritten(Value value, const FieldType& type, const CardWriter& write) {
  if (value.is_text() && type.cards)
    if (const auto card = parse_card(value.text)) value.text = write(*card);
  if (type.form == FieldType::Form::list_of_words)
    for (Value& item : value.items) item = rewritten(std::move(item), type, write);
  if (type.form == FieldType::Form::list_of_maps)
    for (Value& item : value.items)
      for (auto& [key, entry] : item.entries)
        for (const FieldType::Key& each : type.keys)
          if (each.name == key.text) entry = rewritten(std::move(entry), each.type, write);
  return value;
}

std::vector<Setting> settings_with(const Rules& rules, const CardWriter& write) {
  std::vector<Setting> out;
  const auto add = [&](const Field& field, std::string_view line) {
    if (auto value = field.get(rules, line))
      out.push_back({path_of(field, line), rewritten(*std::move(value), field.type, write)});
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
        if (map.path == "scoring") add_parameters(*find_line(rules, line), write, out);
      }
    }
  }
  return out;
}

}  // namespace

std::vector<Setting> settings(const Rules& rules) { return settings_with(rules, canonical_text); }

std::vector<Setting> written_settings(const Rules& rules) {
  return settings_with(rules, [names = rules.deck.names](Card card) { return written_text(card, names); });
}

std::vector<Setting> sure_settings(const Rules& rules) { return settings_with(rules, sure_text); }

}  // namespace cicera
