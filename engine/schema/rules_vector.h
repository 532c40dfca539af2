// The rules as numbers, for programs that learn over many rulesets: as many for every ruleset, in the same order, and
// each with a name. They are made from the table of fields: an integer as itself, a word or a list of words as a 0 or 1
// for each word that is allowed, a list of numbers as its length, sum, first and last, and a map as a number for each
// key. What stands several times, as scoring lines of one kind do, is counted and added up.
//
// Example:
//   const std::vector<RulesNumber> numbers = rules_numbers(Rules());
//   const auto find = [&](std::string_view name) { return std::ranges::find(numbers, name, &RulesNumber::name)->value;
//   }; assert(find("players.count") == 4 && find("players.sides=partners") == 1 && find("players.sides=solo") == 0);
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera {

struct RulesNumber {
  std::string name;
  double value = 0;
};

std::vector<RulesNumber> rules_numbers(const Rules& rules);

}  // namespace cicera
