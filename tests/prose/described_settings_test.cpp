// No switch is forgotten by the pages in words: for every row of the table of fields, another value is another text, in
// its chapter and so on the card, in both languages.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/prose/chapters.h"
#include "engine/prose/rules_card.h"
#include "engine/schema/contradictions.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "tests/prose/every_line.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using Form = FieldType::Form;

std::vector<Value> texts(const std::vector<std::string>& words) {
  std::vector<Value> out;
  for (const std::string& word : words) out.push_back(Value::of(word));
  return out;
}

/// A few values of each type, and all of those that have names.
std::vector<Value> some_values(const FieldType& type) {
  const auto number = [&](int above) { return Value::of(std::to_string(type.min + above)); };
  std::vector<Value> out = texts(type.words);
  switch (type.form) {
    case Form::boolean:
      return texts({"true", "false"});
    case Form::integer:
    case Form::integer_or_words:
      for (int above = 0; above < 13 && type.min + above <= type.max; ++above) out.push_back(number(above));
      break;
    case Form::list_of_integers:
    case Form::integer_or_list:
      return {Value::list({number(0)}), Value::list({number(0), number(1)})};
    case Form::list_of_words:
      if (out.size() < 2) return {};
      return {Value::list({out.front()}), Value::list({out.back()}), Value::list({out.rbegin(), out.rend()})};
    case Form::map_of_integers:
      return {Value::map({{out.front(), number(0)}}), Value::map({{out.front(), number(1)}})};
    case Form::text:
      return texts({"scripts/gift.lua", "scripts/other.lua"});
    case Form::bilingual:
      return texts({"the first", "the second"});
    case Form::words:
    case Form::list_of_maps:
      break;
  }
  for (const FieldType& other : type.instead)
    for (Value& value : some_values(other)) out.push_back(std::move(value));
  return out;
}

/// The shipped rulesets, one whose table need not be a stack and one that comes out with any even number of jokers,
/// each with a line of every kind.
const std::vector<Ruleset>& bases() {
  static const std::vector<Ruleset> all = [] {
    std::vector<Ruleset> out;
    std::vector<std::string> specs = shipped().names();
    specs.emplace_back("pisti:deal.misdeal=[]");
    specs.emplace_back("scopa:deal.rounds=[1],deal.refill=1,deal.packet=1,deck.jokers=2,capture.sweepers=[{rank: 7}]");
    for (const std::string& spec : specs) {
      out.push_back(shipped().load(spec));
      out.back().rules = with_every_line(out.back().rules);
    }
    return out;
  }();
  return all;
}

/// What the bases have for a row.
std::vector<Value> values_of_bases(const Field& field) {
  std::vector<Value> out;
  for (const Ruleset& base : bases()) {
    std::vector<std::string> lines = {""};
    for (const LineMap& map : line_maps())
      if (field.path.starts_with(map.path + ".*.")) lines = map.names(base.rules);
    for (const std::string& line : lines) {
      const ScoringLine* scoring_line = find_line(base.rules, line);
      if (!field.kinds.empty() && (scoring_line == nullptr || !field.suits(scoring_line->kind))) continue;
      auto value = field.get(base.rules, line);
      if (!value && field.type.form == Form::list_of_maps) value = Value::list({});  // which is not written
      if (value) out.push_back(*std::move(value));
    }
  }
  return out;
}

/// Which values of a switch stood in one valid ruleset each with another, and which of those pairs have different
/// texts.
struct Pairs {
  using Pair = std::pair<std::string, std::string>;
  std::set<Pair> possible;
  std::set<Pair> distinguished;

  void add(const std::map<std::string, std::string>& text_of) {
    for (auto a = text_of.begin(); a != text_of.end(); ++a)
      for (auto b = std::next(a); b != text_of.end(); ++b) {
        possible.insert({a->first, b->first});
        if (a->second != b->second) distinguished.insert({a->first, b->first});
      }
  }
};

/// The card's sections of the chapter.
std::string text_of(Chapter chapter, const Ruleset& ruleset, Language language) {
  const Page card = rules_card(ruleset, language);
  const auto own = sections_of(chapter, ruleset.rules, language,
                               [](const Rules&, const ScoringLine&, Language) { return Page::Item{}; });
  Page page;
  for (const Page::Section& section : card.sections)
    for (const Page::Section& wanted : own)
      if (section.title == wanted.title) page.sections.push_back(section);
  return plain_text(page);
}

enum class Asked : std::uint8_t { what_is_allowed, anything };

/// The chapter's text on the card for each of the values that the base allows, or for all; `set` puts a value into
/// rules.
template <typename Set>
std::map<std::string, std::string> card_texts(Chapter chapter, const Ruleset& base, const std::vector<Value>& values,
                                              Language language, Set set, Asked asked = Asked::what_is_allowed) {
  std::map<std::string, std::string> out;
  for (const Value& value : values) {
    if (out.contains(to_text(value))) continue;
    Ruleset ruleset = base;
    try {
      set(ruleset.rules, value);
    } catch (const Error&) {
      continue;
    }
    if (asked == Asked::anything || contradictions(ruleset.rules).empty())
      out[to_text(value)] = text_of(chapter, ruleset, language);
  }
  return out;
}

/// Values with names must all have different texts, numbers and lists at least somewhere: not every number means
/// something.
void expect_told(const std::string& what, const FieldType& type, const Pairs& pairs) {
  EXPECT_FALSE(pairs.distinguished.empty())
      << what << " has the same text everywhere, of " << pairs.possible.size() << " pairs";
  std::set<std::string> names(type.words.begin(), type.words.end());
  if (type.form == Form::boolean) names = {"true", "false"};
  for (const auto& [a, b] : pairs.possible)
    EXPECT_TRUE(!names.contains(a) || !names.contains(b) || pairs.distinguished.contains({a, b}))
        << what << ": " << a << ", " << b;
}

class DescribedSwitches : public ::testing::TestWithParam<Language> {};
INSTANTIATE_TEST_SUITE_P(Card, DescribedSwitches, ::testing::Values(Language::english, Language::italian),
                         [](const auto& test) { return test.param == Language::italian ? "Italian" : "English"; });

/// The lines of a base that a row is tried on: the one of each kind that has it; "" for a switch of no line.
std::vector<std::string> lines_of(const Field& field) {
  std::vector<std::string> lines;
  for (const LineKind kind : field.kinds) lines.push_back(line_of(kind));
  if (!field.has_star()) lines.emplace_back();
  if (field.has_star() && lines.empty()) lines.emplace_back("all_coins");
  return lines;
}

TEST_P(DescribedSwitches, AnotherValueOfAnySwitchChangesTheText) {
  for (const Field& field : fields()) {
    std::vector<Value> values = some_values(field.type);
    for (Value& value : values_of_bases(field)) values.push_back(std::move(value));
    for (const std::string& line : lines_of(field)) {
      const auto pairs_of = [&](Asked asked) {
        Pairs pairs;
        for (const Ruleset& base : bases())
          pairs.add(card_texts(
              chapter_of(field), base, values, GetParam(),
              [&](Rules& rules, const Value& value) { field.set(rules, line, value); }, asked));
        return pairs;
      };
      Pairs pairs = pairs_of(Asked::what_is_allowed);
      // Of a switch that decides how many cards there are to deal, no base allows two values.
      if (pairs.possible.empty()) pairs = pairs_of(Asked::anything);
      expect_told(path_of(field, line), field.type, pairs);
    }
  }
}

/// The list of maps with this key of its first map at a value, and with its other keys or without those that it need
/// not have.
Value with_key(Value list, const std::string& key, const Value& value, const FieldType& type, bool alone) {
  auto& entries = list.items.front().entries;
  std::erase_if(entries, [&](const Value::Entry& entry) {
    const auto known = std::find_if(type.keys.begin(), type.keys.end(),
                                    [&](const FieldType::Key& other) { return other.name == entry.key.text; });
    return entry.key.text == key || (alone && !known->required);
  });
  entries.push_back({Value::of(key), value});
  return list;
}

TEST_P(DescribedSwitches, AnotherValueOfAnyKeyInAListChangesTheText) {
  for (const Field& field : fields()) {
    if (field.path == "deck.own_names") continue;  // stand wherever their cards do: own_names_test.cpp
    for (const FieldType::Key& key : field.type.keys) {
      Pairs pairs;
      for (const Ruleset& base : bases()) {
        const auto list = field.get(base.rules, "");
        if (!list || list->items.empty()) continue;
        for (const bool alone : {false, true})
          pairs.add(card_texts(chapter_of(field), base, some_values(key.type), GetParam(),
                               [&](Rules& rules, const Value& value) {
                                 field.set(rules, "", with_key(*list, key.name, value, field.type, alone));
                               }));
      }
      expect_told(field.path + "." + key.name, key.type, pairs);
    }
  }
}

}  // namespace
}  // namespace cicera::tests
