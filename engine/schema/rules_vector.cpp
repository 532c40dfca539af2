#include "engine/schema/rules_vector.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_kinds.h"
#include "engine/support/parse_number.h"

namespace cicera {
namespace {

using Form = FieldType::Form;
using Values = std::vector<const Value*>;

/// The whole number that a text is; nullopt for other values.
std::optional<int> number_in(const Value& value) {
  if (!value.is_text() || !is_integer_text(value.text)) return std::nullopt;
  return parse_whole<int>(value.text);
}

/// Adds up numbers of values, all of one type, under the names that the type gives them.
class NumberWriter {
 public:
  explicit NumberWriter(std::vector<RulesNumber>& out) : out_(&out) {}

  void write(const std::string& name, const FieldType& type, const Values& values) {
    switch (type.form) {
      case Form::boolean:
        add(name, values, [](const Value& value) { return value.is_text() && value.text == "true" ? 1 : 0; });
        break;
      case Form::integer:
        write_number(name, values);
        break;
      case Form::integer_or_words:
        write_number(name, values);
        write_words(name, type, values);
        break;
      case Form::words:
      case Form::list_of_words:
        write_words(name, type, values);
        break;
      case Form::list_of_integers:
      case Form::integer_or_list:
        write_list(name, values);
        break;
      case Form::map_of_integers:
        for (const std::string& key : type.words)
          add(fmt::format("{}.{}", name, key), values, [&](const Value& value) { return value_of(value, key); });
        break;
      case Form::list_of_maps:
        write_maps(name, type, values);
        break;
      case Form::text:
      case Form::bilingual:
        break;  // says nothing about the rules
    }
    for (const FieldType& other : type.instead)
      if (type.form != other.form) write(name + ".list", other, values);
  }

  void add_number(std::string name, double value) { out_->push_back({std::move(name), value}); }

 private:
  template <typename NumberOf>
  void add(std::string name, const Values& values, NumberOf number_of) {
    double sum = 0;
    for (const Value* value : values) sum += number_of(*value);
    add_number(std::move(name), sum);
  }

  void write_number(const std::string& name, const Values& values) {
    add(name, values, [](const Value& value) { return number_in(value).value_or(0); });
  }

  void write_words(const std::string& name, const FieldType& type, const Values& values) {
    for (const std::string& word : type.words)
      add(fmt::format("{}={}", name, word), values, [&](const Value& value) {
        if (value.is_text()) return value.text == word ? 1 : 0;
        return static_cast<int>(std::ranges::count(value.items, word, &Value::text));
      });
  }

  void write_list(const std::string& name, const Values& values) {
    const auto numbers = [](const Value& value) {
      std::vector<int> list;
      if (const auto single = number_in(value)) list.push_back(*single);
      for (const Value& item : value.items) list.push_back(number_in(item).value_or(0));
      return list;
    };
    add(name + ".length", values, [&](const Value& value) { return static_cast<int>(numbers(value).size()); });
    add(name + ".sum", values, [&](const Value& value) {
      int sum = 0;
      for (const int number : numbers(value)) sum += number;
      return sum;
    });
    add(name + ".first", values,
        [&](const Value& value) { return numbers(value).empty() ? 0 : numbers(value).front(); });
    add(name + ".last", values, [&](const Value& value) { return numbers(value).empty() ? 0 : numbers(value).back(); });
  }

  void write_maps(const std::string& name, const FieldType& type, const Values& values) {
    Values items;
    for (const Value* value : values)
      for (const Value& item : value->items) items.push_back(&item);
    add_number(name + ".length", static_cast<double>(items.size()));
    for (const FieldType::Key& key : type.keys) {
      Values of_key;
      for (const Value* item : items)
        for (const Value::Entry& entry : item->entries)
          if (entry.key.text == key.name) of_key.push_back(&entry.value);
      write(name + "." + key.name, key.type, of_key);
    }
  }

  static int value_of(const Value& map, std::string_view key) {
    const auto entry = std::ranges::find(map.entries, key, [](const Value::Entry& each) { return each.key.text; });
    return entry == map.entries.end() ? 0 : number_in(entry->value).value_or(0);
  }

  std::vector<RulesNumber>* out_;
};

void write_field(NumberWriter& writer, const std::string& name, const Field& field, const Rules& rules,
                 const std::vector<std::string>& lines) {
  std::vector<Value> values;
  for (const std::string& line : lines)
    if (auto value = field.get(rules, line)) values.push_back(std::move(*value));
  Values refers;
  for (const Value& value : values) refers.push_back(&value);
  writer.write(name, field.type, refers);
}

void write_lines(NumberWriter& writer, const LineKindInfo& info, const Rules& rules) {
  std::vector<std::string> lines;
  for (const ScoringLine& line : rules.scoring)
    if (line.kind == info.kind) lines.push_back(line.name);
  const std::string name = "scoring." + std::string(info.name);
  writer.add_number(name, static_cast<double>(lines.size()));
  for (const Field& field : fields())
    if (field.suits(info.kind) && field.path != "scoring.*.kind")
      write_field(writer, name + field.path.substr(field.path.rfind('.')), field, rules, lines);
}

}  // namespace

std::vector<RulesNumber> rules_numbers(const Rules& rules) {
  std::vector<RulesNumber> numbers;
  NumberWriter writer(numbers);
  for (const Field& field : fields()) {
    if (!field.has_star())
      write_field(writer, field.path, field, rules, {""});
    else if (field.kinds.empty() && field.path.starts_with("match.")) {
      std::vector<std::string> wins;
      for (const InstantWin& win : rules.match.instant_wins) wins.push_back(win.name);
      write_field(writer, "match.instant_win.all_of", field, rules, wins);
    }
  }
  for (const LineKind kind : all_kinds()) write_lines(writer, info_of(kind), rules);
  return numbers;
}

}  // namespace cicera
