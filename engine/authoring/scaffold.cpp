#include "engine/authoring/scaffold.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/authoring/editor_files.h"
#include "engine/authoring/example_scenarios.h"
#include "engine/ruleset/overrides.h"
#include "engine/schema/line_maps.h"

namespace cicera {
namespace {

constexpr std::string_view ruleset_template = R"(cicera: 1
name: @name@
title: @title@
notes: @notes@
extends: @extends@
# State only what differs from the parent. `cicera schema --markdown` lists every
# key, `cicera show -r ./@name@.yaml --yaml` the current values.
@overrides@)";

constexpr std::string_view script_template =
    R"(-- House rules of @name@. Each hook below works as it is: keep what you want,
-- change it, delete the rest. `cicera schema --lua --markdown` lists all
-- that a script sees; `cicera check @script@` tries it on random hands.
---@type cicera.script
return {
  api = 2, -- the version of the interface
  title = "@title@",
  -- Whole numbers that the ruleset or the command line may change.
  parameters = { points = 1 },

  -- Called after each round has been dealt, before its first play. Here: when the
  -- table is dealt cards of one suit only, the dealer's side scores.
  on_deal = function(deal, p)
    if deal.round > 0 or #deal.table < 2 or not deal.table:same_suit() then return nil end
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and p.points or 0
    end
    return { points = points }
  end,

  -- Called for a play; returns the points of the side that plays. `when` and
  -- `involves` select the plays. Here: taking two coins at once.
  on_play = {
    when = "captures",
    involves = "coins",
    fn = function(play, p)
      return play.taken:count("coins") >= 2 and p.points or 0
    end,
  },

@choices@  -- Called at the end of the hand; returns the points of each side. Here: the
  -- king of coins in the pile@also@.
  on_hand = function(hand, p)
    return hand:each_side(function(side)
      local points = side.pile:has("Rd") and p.points or 0
@calls@      return points
    end)
  end,

  -- Called at the end of the hand; returns the side that wins the match at once,
  -- or nil. Here: a side wins when no other has taken a single sword.
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

  -- Called after each hand of a match; returns the side that has won it, "play_on",
  -- or nil for the ruleset's own test. Here: one point ahead is not enough.
  on_match = function(match)
    local totals = match.totals
    table.sort(totals, function(a, b) return a > b end)
    return totals[1] - totals[2] < 2 and "play_on" or nil
  end,

@captures@  -- Called for each play that a seat could make; returns whether it is legal. Where
  -- no play would be, all are. Here: the king of coins may not be laid.
  may = function(play)
    return @chooses@#play.taken > 0 or not play.card:is("Rd")
  end,
}
)";

/// Left out where the rules decide on captures alone: on stacks and with builds.
constexpr std::string_view captures_template =
    R"(  -- Called for each card that a seat holds; returns the sets of table cards that it
  -- may take, or nil for those of the ruleset. Here: the two of swords may also
  -- take any one card of its suit.
  captures = function(turn)
    if not turn.card:is("2s") then return nil end
    local sets = turn.standard
    for card in turn.table:each() do
      if card.suit == "swords" then sets[#sets + 1] = card end
    end
    return sets
  end,

)";

/// Left out where a game cannot have choices.
constexpr std::string_view choices_template =
    R"(  -- What a seat may choose besides playing a card: with `at = "deal"` once, before
  -- the first card, or pass. What comes of it is seen in hand.plays. Here: to call
  -- the king of coins.
  choices = { at = "deal", names = { "call the king" } },

)";
constexpr std::string_view calls_template = R"(      for _, play in ipairs(hand.plays) do
        if play.side == side.index and play.choice == "call the king" then
          points = points + (side.pile:has("Rd") and p.points or -p.points)
        end
      end
)";

constexpr std::string_view scenario_head = R"(# What @name@ must score, line by line. Run: cicera test @name@.test.yaml
# A position has a table, the plays made, and the points of each; `previous` is
# the card just played, `turn` the seat to move. What is not stated is not
# checked. The points and legal plays below are those of the ruleset when this
# file was written: replace them by your own.
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

/// A scoring line named after the ruleset, different from the parent's lines.
std::string line_of(std::string name, const Rules& parent) {
  std::replace(name.begin(), name.end(), '-', '_');
  const bool is_word = 'a' <= name[0] && name[0] <= 'z' && name != "null";  // YAML's word for nothing
  if (!is_word) name = "house_" + name;
  name = name.substr(0, 30);
  while (find_line(parent, name) != nullptr) name += "_too";
  return name;
}

/// Merges the entries of one map into another, recursively.
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

/// A map as YAML: a line for each key of the first two levels, deeper ones in flow style.
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
    : name_(std::move(name)),
      line_(line_of(name_, parent.rules)),
      title_(title_of(name_)),
      captures_(!parent.rules.capture.stack && parent.rules.build.sets == BuildSets::none),
      choices_(!parent.rules.turn.flip),
      with_script_(with_script) {
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
  std::string text = schema_line(ruleset_schema_file) + std::string(ruleset_template);
  text = replaced(std::move(text), "name: @name@", "name: " + yaml_scalar(name_));
  text = replaced(std::move(text), "@name@", name_);
  text = replaced(std::move(text), "@title@", yaml_scalar(title_));
  std::string notes = yaml_scalar("What differs from " + extends_ + ", and why.");
  if (!notes_.empty()) notes.clear();
  for (const std::string& note : notes_) notes += "\n  - " + yaml_scalar(note);
  text = replaced(std::move(text), " @notes@", (notes_.empty() ? " " : "") + notes);
  text = replaced(std::move(text), "@extends@", yaml_scalar(extends_));
  text = replaced(std::move(text), "@parent@", extends_);
  return replaced(std::move(text), "@overrides@", overrides_);
}

std::string Scaffold::script_text() const {
  std::string text = replaced(std::string(script_template), "@captures@", captures_ ? captures_template : "");
  text = replaced(std::move(text), "@choices@", choices_ ? choices_template : "");
  text = replaced(std::move(text), "@also@", choices_ ? ", and whether it was called" : "");
  text = replaced(std::move(text), "@calls@", choices_ ? calls_template : "");
  text = replaced(std::move(text), "@chooses@", choices_ ? "play.choice ~= nil or " : "");
  text = replaced(std::move(text), "@name@", name_);
  text = replaced(std::move(text), "@script@", script_file());
  return replaced(std::move(text), "@title@", title_);
}

std::string Scaffold::scenario_text(const Rules& rules) const {
  return schema_line(scenario_schema_file) + replaced(std::string(scenario_head), "@name@", name_) +
         example_scenarios(rules);
}

}  // namespace cicera
