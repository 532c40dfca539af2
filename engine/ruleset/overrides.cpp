#include "engine/ruleset/overrides.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "engine/cards/notation.h"
#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/schema/codec.h"
#include "engine/support/invisible.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::string_view file_ending = ".yaml";

/// The length of the part before the overrides: a name ends at the first colon, a path after its `.yaml`.
std::size_t base_length(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || is_ruleset_name(text.substr(0, colon))) return std::min(colon, text.size());
  for (std::size_t at = text.find(file_ending); at != std::string_view::npos; at = text.find(file_ending, at + 1)) {
    const std::size_t end = at + file_ending.size();
    if (end == text.size() || text[end] == ':') return end;
  }
  return colon;
}

struct TypedPart {
  std::size_t begin;
  std::string_view text;
};

/// Splits at commas outside brackets, braces and quotes.
std::vector<TypedPart> parts_of(std::string_view text, std::size_t begin) {
  std::vector<TypedPart> parts;
  std::size_t part_begin = begin;
  int depth = 0;
  char quote = '\0';
  for (std::size_t i = begin; i <= text.size(); ++i) {
    const bool at_end = i == text.size();
    const char c = at_end ? ',' : text[i];
    if (at_end || (c == ',' && depth <= 0 && quote == '\0')) {
      parts.push_back({part_begin, text.substr(part_begin, i - part_begin)});
      part_begin = i + 1;
    } else if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return parts;
}

/// Whether a word can stand in a list without brackets that somebody means by `deal.rounds=3,3`.
bool is_short_item(std::string_view text) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  return !text.empty() && (std::ranges::all_of(text, is_digit) || parse_rank(text) || parse_card(text));
}

/// The parts; each is an override. The items of a list without brackets stay together, so that the cure for it
/// has all of them.
std::vector<TypedPart> overrides_of(std::string_view text, std::size_t begin) {
  std::vector<TypedPart> overrides;
  bool is_list = false;  // whether the last override so far may be one
  for (const TypedPart& part : parts_of(text, begin)) {
    const std::size_t equals = part.text.find('=');
    if (is_list && is_short_item(part.text)) {
      TypedPart& list = overrides.back();
      list.text = text.substr(list.begin, part.begin + part.text.size() - list.begin);
      continue;
    }
    is_list = equals != std::string_view::npos && is_short_item(part.text.substr(equals + 1));
    overrides.push_back(part);
  }
  return overrides;
}

/// `6+6` as the list `[6,6]`, which a shell might expand; any other text as it is.
std::string list_of_sum(std::string_view text) {
  const auto is_part_of_sum = [](char c) { return c == '+' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const bool is_sum = text.find('+') != std::string_view::npos && text.find("++") == std::string_view::npos &&
                      text.front() != '+' && text.back() != '+' && std::ranges::all_of(text, is_part_of_sum);
  if (!is_sum) return std::string(text);
  std::string list(text);
  std::ranges::replace(list, '+', ',');
  return "[" + list + "]";
}

class SpecParser {
 public:
  explicit SpecParser(const Source& typed) : typed_(typed) {}

  Spec parse() {
    const std::string_view text = typed_.text();
    const std::size_t length = base_length(text);
    spec_.base = text.substr(0, length);
    spec_.is_path = is_ruleset_path(spec_.base);
    if (text.find('\n') != std::string_view::npos)
      fault(0, 1, both("a ruleset's name has several lines", "il nome delle regole è su più righe"),
            both("write it on one line", "scrivilo su una riga"));
    else if (length < text.size())
      for (const TypedPart& part : overrides_of(text, length + 1)) add_override(part);
    return std::move(spec_);
  }

 private:
  SourceLocation location_of(std::size_t byte) const { return typed_.location_of(0, static_cast<int>(byte)); }

  void fault(std::size_t byte, std::size_t length, Bilingual message, Bilingual hint) {
    spec_.faults.push_back({location_of(byte), std::move(message), std::move(hint), static_cast<int>(length)});
  }

  void add_override(const TypedPart& part) {
    const std::size_t equals = part.text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      fault(part.begin, std::max<std::size_t>(1, part.text.size()),
            both("an override is key=value", "una modifica è chiave=valore"),
            both("as in match.target=31,scoring.cards.tie=split", "come in match.target=31,scoring.cards.tie=split"));
      return;
    }
    const std::string_view key = part.text.substr(0, equals);
    if (const auto invisible = find_invisible(key)) {
      fault(part.begin + invisible->at, 1, place_of(*invisible, key), cure_of(*invisible));
      return;
    }
    const bool is_empty = part.text.substr(equals + 1) == "{}";
    if (const auto known = keys_.find(std::string(key)); known == keys_.end() || known->second) {
      keys_[std::string(key)] = is_empty;  // what was emptied may be filled
    } else {
      fault(part.begin, key.size(), "'" + printable(key) + both("' is overridden twice", "' è modificato due volte"),
            both("remove one of them", "togli uno dei due"));
      return;
    }
    if (auto value = value_of(part.begin + equals + 1, part.text.substr(equals + 1)))
      spec_.overrides.push_back(nested(part.begin, key, *std::move(value)));
  }

  /// Reads a value as YAML, with its position in the typed text.
  std::optional<Value> value_of(std::size_t begin, std::string_view text) {
    const SourceLocation place = location_of(begin);
    const std::string value = list_of_sum(text);
    const bool is_sum = value.size() > text.size();  // by the bracket in front
    const Source padded(typed_.file(), std::string(as_size(place.column - (is_sum ? 2 : 1)), ' ') + value);
    Tree tree = read_yaml(padded);
    if (!tree.faults.empty()) {
      spec_.faults.insert(spec_.faults.end(), tree.faults.begin(), tree.faults.end());
      return std::nullopt;
    }
    if (tree.root) return tree.root;
    Value nothing;
    nothing.location = place;
    return nothing;
  }

  /// {scoring: {cards: {tie: value}}} for the key scoring.cards.tie.
  Value nested(std::size_t begin, std::string_view key, Value value) const {
    const std::size_t dot = key.find('.');
    Value word = Value::of(std::string(key.substr(0, dot)));
    word.location = location_of(begin);
    if (dot != std::string_view::npos) value = nested(begin + dot + 1, key.substr(dot + 1), std::move(value));
    Value map = Value::map({{std::move(word), std::move(value)}});
    map.location = location_of(begin);
    return map;
  }

  const Source& typed_;
  Spec spec_;
  std::map<std::string, bool> keys_;  // and whether the value is {}
};

}  // namespace

Spec parse_spec(const Source& typed) { return SpecParser(typed).parse(); }

std::vector<std::string> split_values(std::string_view text) {
  std::vector<std::string> values;
  for (const TypedPart& part : parts_of(text, 0)) values.emplace_back(part.text);
  return values;
}

SpecText split_spec(std::string_view spec) {
  const std::size_t length = base_length(spec);
  SpecText parts = {std::string(spec.substr(0, length)), {}};
  if (length < spec.size()) parts.overrides = split_values(spec.substr(length + 1));
  return parts;
}

bool is_ruleset_path(std::string_view word) {
  return word.find('/') != std::string_view::npos || word.ends_with(file_ending) || word.ends_with(".yml");
}

}  // namespace cicera
