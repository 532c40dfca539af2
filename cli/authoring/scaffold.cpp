#include "cli/authoring/scaffold.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/authoring/example_scenarios.h"
#include "engine/ruleset/overrides.h"
#include "engine/schema/line_maps.h"

namespace cicera::cli {
namespace {

constexpr std::string_view ruleset_template = R"(cicera: 1
name: @name@
title: @title@
notes: @notes@
extends: @extends@
# Only what differs from its parent stands here: `cicera schema --markdown` lists
# every key, `cicera show -r ./@name@.yaml --yaml` what each one says now.
@overrides@)";

constexpr std::string_view script_template =
    R"(-- House rules of @name@. Each hook below works as it stands: keep what you
-- want, change it, delete the rest. `cicera schema --lua --markdown` tells all
-- that a script sees; `cicera check @script@` tries it on random hands.
return {
  api = 1, -- the version of the interface
  title = "@title@",
  -- Whole numbers that the ruleset or the command line may change.
  parameters = { points = 1 },

  -- Asked after each round has been dealt, before its first play. Here: when the
  -- table is dealt cards of one suit only, the dealer's side scores.
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table < 2 or not deal.table:same_suit() then return nil end
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and p.points or 0
    end
    return { points = points }
  end,

  -- Asked about a play; the number is for the side that plays. `when` and
  -- `involves` say which plays it is about. Here: taking two coins at once.
  on_play = {
    when = "captures",
    involves = "coins",
    fn = function(play, p)
      return play.taken:count("coins") >= 2 and p.points or 0
    end,
  },

  -- Asked once, when the hand is over: a number for each side. Here: the king of
  -- coins in the pile.
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      return side.pile:has("Rd") and p.points or 0
    end)
  end,

  -- Asked once, when the hand is over: the side that wins the match at once, or
  -- nil. Here: a side wins when no other has taken a single sword.
  wins_match = function(hand)
    local owner
    for _, side in ipairs(hand.sides) do
      if side.pile:count("swords") > 0 then
        if owner then return nil end
        owner = side.index
      end
    end
    return owner
  end,
}
)";

constexpr std::string_view scenario_head = R"(# What @name@ must score, line by line. Run: cicera test @name@.test.yaml
# A position has a table, the plays made, and the points of each; `previous` is
# the card just played, `turn` the seat to move. What is not stated is not
# looked at. The expectations below are what the ruleset scored when this file
# was written: put your own in their place.
cicera: 1
ruleset: ./@name@.yaml
scenarios:
)";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// "my-house" as "My house".
std::string title_of(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  if ('a' <= name[0] && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

/// A text as YAML, in quotes where it needs them.
std::string yaml_text(const std::string& text) {
  Value value = Value::of(text);
  std::string small = text;
  for (char& c : small) c = static_cast<char>('A' <= c && c <= 'Z' ? c + 32 : c);
  constexpr std::string_view other_things[] = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"};
  const bool is_number = text.find_first_not_of("0123456789-_.e ") == std::string::npos;
  const bool is_other = std::find(std::begin(other_things), std::end(other_things), small) != std::end(other_things);
  value.quoted = is_number || is_other || text.find_first_of("\"'#:&*!|>%@`{}[]\\") != std::string::npos;
  return to_text(value);
}

/// A line's name from the ruleset's, other than those that the parent has.
std::string line_of(std::string name, const Rules& parent) {
  std::replace(name.begin(), name.end(), '-', '_');
  const bool is_word = 'a' <= name[0] && name[0] <= 'z' && name != "null";  // YAML's word for nothing
  if (!is_word) name = "house_" + name;
  name = name.substr(0, 30);
  while (find_line(parent, name) != nullptr) name += "_too";
  return name;
}

/// Puts the entries of one map among those of another, deep down.
void merge(Value& into, const Value& from) {
  for (const Value::Entry& entry : from.entries) {
    const auto known = std::find_if(into.entries.begin(), into.entries.end(),
                                    [&](const Value::Entry& other) { return other.key.text == entry.key.text; });
    if (known == into.entries.end())
      into.entries.push_back(entry);
    else if (known->value.is_map() && entry.value.is_map())
      merge(known->value, entry.value);
    else
      known->value = entry.value;
  }
}

/// A map as YAML: lines for the keys of the first two levels, the rest on their line.
std::string yaml_of(const Value& map, int depth = 0) {
  std::string out;
  for (const Value::Entry& entry : map.entries) {
    out += fmt::format("{:{}}{}:", "", 2 * depth, entry.key.text);
    const bool opens = entry.value.is_map() && depth == 0;
    out += opens ? "\n" + yaml_of(entry.value, depth + 1) : " " + to_text(entry.value) + "\n";
  }
  return out;
}

}  // namespace

Scaffold::Scaffold(std::string name, const Ruleset& parent, bool with_script)
    : name_(std::move(name)), line_(line_of(name_, parent.rules)), title_(title_of(name_)), with_script_(with_script) {
  const Spec spec = parse_spec(Source("override", parent.spec));
  extends_ = spec.base;
  Value rules = Value::map({});
  for (const Value& one : spec.overrides) merge(rules, one);
  if (with_script) {
    Value line = Value::map({{Value::of("script"), Value::of(script_file())}, {Value::of("points"), Value::of("1")}});
    merge(rules, Value::map({{Value::of("scoring"), Value::map({{Value::of(line_), std::move(line)}})}}));
  }
  overrides_ = yaml_of(rules);
}

std::string Scaffold::ruleset_text() const {
  std::string text = replaced(std::string(ruleset_template), "name: @name@", "name: " + yaml_text(name_));
  text = replaced(std::move(text), "@name@", name_);
  text = replaced(std::move(text), "@title@", yaml_text(title_));
  text = replaced(std::move(text), "@notes@", yaml_text("What differs from " + extends_ + ", and why."));
  text = replaced(std::move(text), "@extends@", yaml_text(extends_));
  text = replaced(std::move(text), "@parent@", extends_);
  return replaced(std::move(text), "@overrides@", overrides_);
}

std::string Scaffold::script_text() const {
  std::string text = replaced(std::string(script_template), "@name@", name_);
  text = replaced(std::move(text), "@script@", script_file());
  return replaced(std::move(text), "@title@", title_);
}

std::string Scaffold::scenario_text(const Rules& rules) const {
  return replaced(std::string(scenario_head), "@name@", name_) + example_scenarios(rules);
}

}  // namespace cicera::cli
