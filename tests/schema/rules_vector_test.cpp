#include "engine/schema/rules_vector.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::vector<std::string> names_in(const std::vector<RulesNumber>& numbers) {
  std::vector<std::string> names;
  for (const RulesNumber& number : numbers) names.push_back(number.name);
  return names;
}

std::vector<double> values_in(const std::vector<RulesNumber>& numbers) {
  std::vector<double> values;
  for (const RulesNumber& number : numbers) values.push_back(number.value);
  return values;
}

double value_of(std::string_view spec, const std::string& name) {
  for (const RulesNumber& number : rules_numbers(ruleset(spec)))
    if (number.name == name) return number.value;
  ADD_FAILURE() << "no number " << name;
  return 0;
}

TEST(RulesVector, HasTheSameNamesForEveryRuleset) {
  const auto names = names_in(rules_numbers(Rules()));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "a name stands twice";
  for (const std::string& spec : shipped_rulesets()) EXPECT_EQ(names_in(rules_numbers(ruleset(spec))), names) << spec;
}

TEST(RulesVector, TellsRulesApart) {
  std::map<std::vector<double>, std::string> known;
  for (const std::string& spec : shipped_rulesets()) {
    const auto [other, is_new] = known.emplace(values_in(rules_numbers(ruleset(spec))), spec);
    EXPECT_TRUE(is_new) << spec << " and " << other->second;
  }
}

TEST(RulesVector, FollowsASetting) {
  EXPECT_EQ(value_of("cicera:match.target=31", "match.target"), 31);
  EXPECT_EQ(value_of("cicera:players.sides=solo", "players.sides=solo"), 1);
  EXPECT_EQ(value_of("cicera:deal.rounds=[6, 6]", "deal.rounds.length"), 2);
  EXPECT_EQ(value_of("cicera:deal.rounds=[6, 6]", "deal.rounds.sum"), 12);
  EXPECT_EQ(value_of("cicera:capture.compulsory=true", "capture.compulsory"), 1);
  EXPECT_EQ(value_of("cicera:capture.compulsory=[7]", "capture.compulsory.list=7"), 1);
  EXPECT_EQ(value_of("cicera:deck.jokers=2,deal.left_out=2", "deck.jokers"), 2);
  EXPECT_EQ(value_of("cicera", "deck.values.7"), 7);
}

TEST(RulesVector, CountsScoringLinesByKind) {
  double lines = 0;
  for (const RulesNumber& number : rules_numbers(ruleset("cicera")))
    if (number.name.starts_with("scoring.") && number.name.find('.', 8) == std::string::npos) lines += number.value;
  EXPECT_EQ(lines, static_cast<double>(ruleset("cicera").scoring.size()));
}

}  // namespace
}  // namespace cicera::tests
