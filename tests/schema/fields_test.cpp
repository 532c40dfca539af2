#include "engine/schema/fields.h"
#include "engine/schema/line_kinds.h"
#include "engine/schema/line_maps.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/support/error.h"

namespace cicera {
namespace {

/// Rules with a line of every kind, named after it, and an instant win.
Rules rules_with_every_line() {
  Rules rules;
  for (const LineKind kind : all_kinds()) {
    ScoringLine line;
    line.name = kind_name(kind);
    line.kind = kind;
    if (kind == LineKind::script) line.script.path = "scripts/gift.lua";
    rules.scoring.push_back(line);
  }
  rules.match.instant_wins.push_back({"all_swords", Suit::swords});
  return rules;
}

const Field& field(std::string_view path, LineKind kind) {
  for (const Field* found : find_fields(path))
    if (found->suits(kind)) return *found;
  throw std::logic_error("no such field");
}

/// The fault of setting a rule to a value; none when it is allowed.
std::string fault_of(std::string_view path, const Value& value) {
  Rules rules;
  try {
    find_fields(path).front()->set(rules, "", value);
  } catch (const Error& bad) {
    return bad.message();
  }
  return "";
}

TEST(Fields, HaveAMeaningAndAllowedValuesInEveryRow) {
  for (const Field& row : fields()) {
    EXPECT_FALSE(row.meaning.empty()) << row.path;
    EXPECT_FALSE(row.meaning.ends_with('.')) << row.path;
    EXPECT_FALSE(row.type.allowed.empty()) << row.path;
    EXPECT_EQ(row.type.word_meanings.empty() || row.type.word_meanings.size() == row.type.words.size(), true)
        << row.path;
  }
}

TEST(Fields, NoKindOfLineHasAParameterTwice) {
  for (const LineKind kind : all_kinds()) {
    std::set<std::string> paths;
    for (const Field& row : fields()) {
      if (!row.suits(kind)) continue;
      EXPECT_TRUE(paths.insert(row.path).second) << row.path;
    }
  }
}

TEST(Fields, ReadingWhatIsWrittenGivesTheSameRules) {
  const Rules rules = rules_with_every_line();
  Rules copy = rules;
  for (const LineMap& map : line_maps())
    for (const std::string& line : map.names(rules))
      for (const Field* row : fields_of_line(map, rules, line))
        if (const auto value = row->get(rules, line)) row->set(copy, line, *value);
  for (const Field& row : fields())
    if (const auto value = row.has_star() ? std::nullopt : row.get(rules, "")) row.set(copy, "", *value);
  EXPECT_EQ(copy, rules);
}

TEST(Fields, EveryWordOfARuleIsReadAndWrittenAlike) {
  for (const Field& row : fields()) {
    if (row.has_star() || row.type.form != FieldType::Form::words) continue;
    for (const std::string& word : row.type.words) {
      Rules rules;
      row.set(rules, "", Value::of(word));
      EXPECT_EQ(to_text(row.get(rules, "").value()), word) << row.path;
    }
  }
}

TEST(Fields, EveryWordOfALineIsReadAndWrittenAlike) {
  for (const Field& row : fields()) {
    if (row.kinds.empty() || row.type.words.empty() || row.path == "scoring.*.kind") continue;
    for (const std::string& word : row.type.words) {
      Rules rules = rules_with_every_line();
      const std::string_view line = kind_name(row.kinds.front());
      Value value = Value::of(word);
      if (row.type.form == FieldType::Form::list_of_words) value = Value::list({value});
      if (row.type.form == FieldType::Form::map_of_integers) value = Value::map({{value, Value::of("1")}});
      row.set(rules, line, value);
      EXPECT_EQ(to_text(row.get(rules, line).value()), to_text(value)) << row.path;
    }
  }
}

TEST(Fields, AreFoundByAFullPath) {
  EXPECT_EQ(find_fields("match.target").size(), 1U);
  EXPECT_EQ(find_fields("scoring.cards.tie").size(), 2U) << "of majorities and primes";
  EXPECT_EQ(find_fields("scoring.cards.points").size(), all_kinds().size() - 1) << "all but scripts";
  EXPECT_EQ(find_fields("match.instant_win.all_swords.all_of").size(), 1U);
  EXPECT_TRUE(find_fields("match").empty());
  EXPECT_TRUE(find_fields("scoring..tie").empty());
  EXPECT_TRUE(find_fields("scoring.a.b.tie").empty());
}

TEST(Fields, AnAbsentMaximumIsNotWritten) {
  Rules rules = rules_with_every_line();
  const Field& max = field("scoring.taken_count.max", LineKind::taken_count);
  EXPECT_FALSE(max.get(rules, "taken_count").has_value());
  max.set(rules, "taken_count", Value::of("3"));
  EXPECT_EQ(to_text(max.get(rules, "taken_count").value()), "3");
}

TEST(Fields, NumbersAreReadStrictly) {
  for (const char* text : {"010", "0x33", "51.0", "+51", "1e2", ".nan", "fifty", "5 1"})
    EXPECT_NE(fault_of("match.target", Value::of(text)), "") << text;
  EXPECT_EQ(fault_of("match.target", Value::of("51")), "");
  EXPECT_EQ(fault_of("match.target", Value::of("0")), "0 is out of range");
  EXPECT_EQ(fault_of("match.target", Value::of("10000")), "10000 is out of range");
}

TEST(Fields, OnlyTrueAndFalseAreBooleans) {
  for (const char* text : {"yes", "no", "on", "off", "True", "1"})
    EXPECT_NE(fault_of("capture.sum", Value::of(text)), "") << text;
  EXPECT_EQ(fault_of("capture.sum", Value::of("false")), "");
}

TEST(Fields, OnePacketStandsForAListOfIt) {
  Rules rules;
  const Field& packet = *find_fields("deal.packet").front();
  packet.set(rules, "", Value::of("3"));
  EXPECT_EQ(rules.deal.packet, std::vector<int>{3});
  EXPECT_EQ(to_text(packet.get(rules, "").value()), "3");
  packet.set(rules, "", Value::list({Value::of("3"), Value::of("2")}));
  EXPECT_EQ(to_text(packet.get(rules, "").value()), "[3, 2]");
}

TEST(Fields, RanksOfOtherPacksAreReadAndNeverWritten) {
  Rules rules = rules_with_every_line();
  const Field& card = field("scoring.card.card", LineKind::card);
  card.set(rules, "card", Value::of("Jc"));
  EXPECT_EQ(to_text(card.get(rules, "card").value()), "Fc");
}

TEST(Kinds, HaveOneNameEach) {
  std::set<std::string_view> names;
  for (const LineKind kind : all_kinds()) {
    EXPECT_TRUE(names.insert(kind_name(kind)).second) << kind_name(kind);
    EXPECT_FALSE(kind_meaning(kind).empty());
  }
}

}  // namespace
}  // namespace cicera
