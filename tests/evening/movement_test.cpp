// The company that movements give, counted over all rounds.
#include "engine/evening/movement.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace cicera::tests {
namespace {

using Pair = std::pair<int, int>;

/// What each two have in common over the rounds.
struct Company {
  std::map<Pair, int> met;           // at one table
  std::map<Pair, int> same_chair;    // in the same chair of two tables
  std::map<int, int> played;         // rounds of each
  std::map<Pair, int> times_seated;  // by contestant and chair
};

Company company_of(const MovementPlan& plan, int rounds) {
  Company company;
  for (int round = 0; round < rounds; ++round) {
    const Seating tables = seating(plan, round);
    EXPECT_EQ(static_cast<int>(tables.size()), tables_of(plan));
    std::map<int, std::vector<int>> in_chair;
    std::set<int> seated;
    for (const std::vector<int>& table : tables) {
      EXPECT_EQ(static_cast<int>(table.size()), plan.chairs);
      for (std::size_t a = 0; a < table.size(); ++a) {
        EXPECT_TRUE(seated.insert(table[a]).second) << "twice in a round";
        ++company.played[table[a]];
        ++company.times_seated[{table[a], static_cast<int>(a)}];
        in_chair[static_cast<int>(a)].push_back(table[a]);
        for (std::size_t b = 0; b < a; ++b) ++company.met[std::minmax(table[a], table[b])];
      }
    }
    for (const auto& [chair, sitters] : in_chair)
      for (const int a : sitters)
        for (const int b : sitters)
          if (a < b) ++company.same_chair[{a, b}];
  }
  return company;
}

TEST(Movement, MitchellHasEveryLineMeetTheOtherOnce) {
  for (const int tables : {2, 3, 6, 7}) {
    const MovementPlan plan{Movement::mitchell, 2 * tables, 2};
    EXPECT_EQ(most_rounds(plan), tables);
    const Company company = company_of(plan, tables);
    EXPECT_EQ(company.met.size(), static_cast<std::size_t>(tables * tables));
    for (const auto& [pair, times] : company.met) EXPECT_EQ(times, 1);
    EXPECT_EQ(seating(plan, tables), seating(plan, 0)) << "it begins again";
  }
}

TEST(Movement, MitchellOfPeopleHasNobodyMeetTwice) {
  EXPECT_EQ(most_rounds({Movement::mitchell, 28, 4}), 7);
  EXPECT_EQ(most_rounds({Movement::mitchell, 24, 4}), 2) << "tables whose number 2 and 3 divide";
  EXPECT_EQ(most_rounds({Movement::mitchell, 20, 4}), 5);
  for (const int tables : {5, 6, 7, 9}) {
    const MovementPlan plan{Movement::mitchell, 4 * tables, 4};
    for (const auto& [pair, times] : company_of(plan, most_rounds(plan)).met) EXPECT_EQ(times, 1) << tables;
  }
}

TEST(Movement, RoundRobinHasAllMeetOnceInChairsThatChange) {
  for (const int contestants : {4, 5, 6, 7, 12, 13}) {
    const MovementPlan plan{Movement::round_robin, contestants, 2};
    const int rounds = most_rounds(plan);
    EXPECT_EQ(rounds, contestants % 2 == 0 ? contestants - 1 : contestants);
    Company company = company_of(plan, rounds);
    EXPECT_EQ(company.met.size(), static_cast<std::size_t>(contestants * (contestants - 1) / 2));
    for (const auto& [pair, times] : company.met) EXPECT_EQ(times, 1);
    for (int each = 0; each < contestants; ++each) {
      EXPECT_EQ(company.played[each], contestants - 1);
      EXPECT_LE(std::abs(company.times_seated[{each, 0}] - company.times_seated[{each, 1}]), 1) << contestants;
    }
  }
}

TEST(Movement, HowellHasAnyTwoComparedEquallyOften) {
  for (const int contestants : {8, 12, 20, 24}) {
    const MovementPlan plan{Movement::howell, contestants, 2};
    const Company company = company_of(plan, most_rounds(plan));
    EXPECT_EQ(company.met.size(), static_cast<std::size_t>(contestants * (contestants - 1) / 2));
    EXPECT_EQ(company.same_chair.size(), company.met.size());
    for (const auto& [pair, times] : company.same_chair) EXPECT_EQ(times, contestants / 2 - 1);
  }
}

TEST(Movement, SaysWhatDoesNotFitAndWhatDoes) {
  const auto said = [](const MovementPlan& plan) {
    const auto misfit = misfit_of(plan, {"They", "Loro"});
    return misfit ? misfit->message.english + " | " + misfit->hint.english : "";
  };
  EXPECT_EQ(said({Movement::mitchell, 12, 2}), "");
  EXPECT_EQ(said({Movement::round_robin, 5, 2}), "");
  EXPECT_EQ(said({Movement::howell, 7, 2}), "");
  EXPECT_EQ(said({Movement::mitchell, 2, 2}),
            "They: too few for two tables, between which results are compared | list 4 or more");
  EXPECT_EQ(said({Movement::mitchell, 11, 2}),
            "They do not fill tables of 2 | mitchell needs 10 or 12; with round_robin somebody sits out in each round");
  EXPECT_EQ(
      said({Movement::howell, 10, 2}),
      "there is no balanced howell for They | it is for 4, 7, 8, 11, 12, 19, 20, 23, 24, 31, 32; use round_robin");
  EXPECT_EQ(
      said({Movement::round_robin, 8, 4}),
      "this movement seats two at a table, but the game has 4 chairs | use mitchell, or list pairs where the game "
      "has partners");
}

}  // namespace
}  // namespace cicera::tests
