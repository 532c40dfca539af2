#include "engine/prose/reference_page.h"

#include <fmt/format.h>

#include "engine/ruleset/ruleset.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_kinds.h"
#include "engine/schema/line_maps.h"

namespace cicera {
namespace {

constexpr std::string_view introduction = R"(# Ruleset reference

Every key of a ruleset's file. This page is written by `cicera schema --markdown`, from the same table that reads the
files. A ruleset is YAML, one file a game, called after its `name`:

```yaml
cicera: 1
name: my-house
title: My house rules
extends: cicera
scoring:
  cards: {tie: split}                                # change one parameter of a parent's line
  swords: off                                        # switch a line off
  seven_of_coins: {kind: card, card: 7d, points: 1}  # add a line
match:
  target: 31
```

A file with `extends` states only what differs from its parent; without it, a setting that is not stated has its
default, and only the stated lines exist. The same keys serve as overrides on a command line:
`cicera:match.target=31,scoring.cards.tie=split`.

Anchors, aliases, tags, duplicate keys and further documents are refused, and numbers are written plainly: `51`.
)";

constexpr std::string_view lines_introduction = R"(
## Scoring lines

`scoring` is a map of lines by name; reports list them in the same order. Names have small letters, digits and `_`.
A line of the parent's changes parameter by parameter; one that states another `kind` starts afresh in its place; `off`
removes it, and the empty map `{}` removes all. A line that the parent lacks is added at the end and states its `kind`.
)";

constexpr std::string_view parameters_note = R"(
`script: FILE` says the kind by itself. Every other key of the line is a parameter of the script: a whole number, a
card, a rank, a suit, `true` or `false`, or one of a few words, as the script has it:
`{script: gift.lua, points: 2, card: 7d}`. [House rules](house-rules.md) explains how to write scripts.
)";

constexpr std::string_view cards_note = R"(
Cards are a rank and a suit: ranks `A 2 3 4 5 6 7 8 9 10 F C R` (also `T` for 10, `J Q K` for `F C R`), suits `d c s b`
for coins, cups, swords and batons. Jokers (`deck.jokers`) are `J1` to `J4`, of the rank `joker` and of no suit.

A pack may have names of its own (`deck.own_names`), such as the flower cards of Japan. Its cards are then shown and
typed by their signs, and read by their names too, in either language, with hyphens for blanks and without the article:
`1L`, `crane`, `gru`. Where cards have no name but their ranks or suits do, they are called after these: `7r`, the 7 of red.
Records, logs and messages to programs keep the code, which everything reads as well.
)";

/// A cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : std::string(1, c);
  return out;
}

std::string code(const std::string& text) { return "`" + text + "`"; }

std::string keys_cell(const FieldType& type) {
  std::string out = fmt::format("a list of up to {} maps: ", type.max_length);
  for (const FieldType::Key& key : type.keys)
    out += fmt::format("{}{}: {} ({})", &key == &type.keys.front() ? "" : "; ", code(key.name), key.meaning,
                       key.type.allowed.english);
  return cell(out);
}

/// The allowed words with their meanings, or the allowed values as a phrase.
std::string allowed_cell(const Field& field) {
  const FieldType& type = field.type;
  const bool has_meanings = !type.word_meanings.empty() &&
                            (type.form == FieldType::Form::words || type.form == FieldType::Form::integer_or_words);
  if (type.form == FieldType::Form::list_of_maps) return keys_cell(type);
  const bool is_kind = field.path.ends_with(".kind");
  if (!has_meanings || is_kind) return cell(type.allowed.english);
  std::string out;
  if (type.form == FieldType::Form::integer_or_words)
    out = fmt::format("a whole number from {} to {}", type.min, type.max);
  for (std::size_t i = 0; i < type.words.size(); ++i)
    out += (out.empty() ? "" : "; ") + code(type.words[i]) + ": " + type.word_meanings[i];
  for (const FieldType& other : type.instead) out += "; or " + other.allowed.english;
  return cell(out);
}

constexpr std::string_view table_head = "\n| key | allowed | default | meaning |\n|---|---|---|---|\n";

std::string row(const std::string& key, const Field& field, const std::string& standard) {
  return fmt::format("| {} | {} | {} | {} |\n", code(key), allowed_cell(field), standard, cell(field.meaning));
}

std::string standard_of(const Field& field, const Rules& rules, std::string_view line) {
  if (field.required) return "required";
  const auto value = field.get(rules, line);
  return value ? code(to_text(*value)) : "none";
}

std::string document_table() {
  std::string out = "\n## The file\n\n| key | allowed | | meaning |\n|---|---|---|---|\n";
  for (const DocumentKey& key : document_keys())
    out += fmt::format("| `{}` | {} | {} | {} |\n", key.name, cell(key.allowed), key.required ? "required" : "",
                       cell(key.meaning));
  return out;
}

std::string section_of(const Field& field) { return field.path.substr(0, field.path.find('.')); }

/// The rows without a star, one table per section; a top-level setting is its own section.
std::string rule_tables(bool (*wanted)(const Field&)) {
  std::string out;
  std::string section;
  for (const Field& field : fields()) {
    if (field.has_star() || !wanted(field)) continue;
    if (section_of(field) != section) {
      section = section_of(field);
      out += "\n## " + section + "\n" + std::string(table_head);
    }
    out += row(field.path, field, standard_of(field, Rules(), {}));
  }
  return out;
}

std::string kind_table(LineKind kind) {
  Rules rules;
  ScoringLine line;
  line.name = "line";
  line.kind = kind;
  rules.scoring.push_back(line);
  std::string out = fmt::format("\n### kind: {}\n\nScores {}.\n{}", kind_name(kind), kind_meaning(kind), table_head);
  for (const Field* field : fields_of_line(line_maps().front(), rules, line.name)) {
    const std::string key = field->path.substr(field->path.rfind('.') + 1);
    if (key != "kind") out += row(key, *field, standard_of(*field, rules, line.name));
  }
  if (kind == LineKind::script) out += parameters_note;
  return out;
}

std::string instant_wins() {
  std::string out =
      "\n### match.instant_win\n\nA map of conditions by name, like scoring lines; the first that holds wins.\n";
  out += table_head;
  for (const Field& field : fields())
    if (field.path.starts_with("match.instant_win.")) out += row(field.path, field, standard_of(field, Rules(), {}));
  return out;
}

}  // namespace

std::string reference_page() {
  std::string out(introduction);
  out += document_table();
  out += rule_tables([](const Field& field) { return section_of(field) != "match"; });
  out += lines_introduction;
  for (const LineKind kind : all_kinds()) out += kind_table(kind);
  out += cards_note;
  out += rule_tables([](const Field& field) { return section_of(field) == "match"; });
  out += instant_wins();
  return out;
}

}  // namespace cicera
