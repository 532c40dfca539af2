// Every play of every ruleset has one spelling, and whoever spells it symbol by symbol arrives at it.
#include "engine/sight/symbols.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/learning/learning_table.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

class SpellingUnder : public testing::TestWithParam<std::string> {};

/// Names the play's symbols, but for those that had no alternative.
Play spelt_out(const Game& game, std::span<const Play> plays, const Play& wanted) {
  Speller speller;
  speller.begin(plays);
  for (const int symbol : spelling(game, wanted)) {
    if (speller.is_known()) break;
    if (speller.allows(symbol) && next_symbol(wanted, speller.named()) == symbol) speller.name(symbol);
  }
  EXPECT_TRUE(speller.is_known());
  return speller.play();
}

std::set<int> allowed_by_mask(const Speller& speller) {
  std::array<std::uint8_t, symbol_count> mask{};
  speller.write_mask(mask.data());
  std::set<int> allowed;
  for (int symbol = 0; symbol < symbol_count; ++symbol)
    if (mask[static_cast<std::size_t>(symbol)] != 0) allowed.insert(symbol);
  return allowed;
}

void expect_spelt(const Game& game, std::span<const Play> plays) {
  std::set<std::vector<int>> spellings;
  for (const Play& play : plays) {
    const std::vector<int> symbols = spelling(game, play);
    EXPECT_TRUE(spellings.insert(symbols).second) << "two plays are spelt alike";
    EXPECT_EQ(play_of(game, symbols), play);
    for (const int symbol : symbols) EXPECT_TRUE(symbol >= 0 && symbol < symbol_count) << symbol;
    EXPECT_EQ(spelt_out(game, plays, play), play);
  }
}

TEST_P(SpellingUnder, IsTheOnlyOneOfEachPlay) {
  const ScriptedGame scripted(ruleset(GetParam()));
  LearningTable table(scripted.game, scripted.scorer.get());
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(at_full_speed(20)); ++number) {
    table.deal({.seed = 5, .match = 0, .hand = number});
    while (!table.over()) {
      PlayFinder finder(scripted.game, scripted.scorer.get());
      const auto plays = finder.plays(table.scored().hand());
      if (table.speller().named() == Prefix()) expect_spelt(scripted.game, plays);
      const std::set<int> allowed = allowed_by_mask(table.speller());
      EXPECT_GE(allowed.size(), 2U) << "a symbol without an alternative was asked for";
      for (const int symbol : allowed)
        EXPECT_FALSE(symbol_text(scripted.game, symbol, table.speller().named()).empty());
      table.make_random();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, SpellingUnder, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& info) { return test_name(info.param); });

TEST(Symbols, OfJokersAreNotThoseOfOtherCards) {
  const Game& game = tests::game("cicera:deck.jokers=4,deal.rounds=[13]");
  for (int first = 0; first < card_count; ++first)
    for (int second = 0; second < card_count; ++second) {
      if (first == second) continue;
      const Play play(Card::at(first), CardSet(Card::at(second)));
      EXPECT_EQ(play_of(game, spelling(game, play)), play);
    }
}

TEST(Symbols, OfABuildAndOfAChoice) {
  const Game& game = tests::game("cicera:turn.pass=free");
  const Play pass = Play::choosing(pass_choice);
  EXPECT_EQ(spelling(game, pass), std::vector<int>{first_choice_symbol});
  EXPECT_EQ(symbol_text(game, first_choice_symbol, {}), "pass");
  const Play build = Play::building(card("2d"), 7, cards("5c"));
  EXPECT_EQ(spelling(game, build).back(), end_symbol(7));
  EXPECT_EQ(play_of(game, spelling(game, build)), build);
}

TEST(Symbols, AreRefusedWhereTheySpellNothing) {
  const Game& game = tests::game("cicera");
  for (const std::vector<int>& symbols : std::vector<std::vector<int>>{
           {}, {0}, {108}, {0, 0}, {0, 56, 55, 108}, {0, 55, 55, 108}, {0, 108, 108}, {124}, {-1}, {184}, {0, 184}})
    EXPECT_THROW(play_of(game, symbols), Error) << testing::PrintToString(symbols);
}

}  // namespace
}  // namespace cicera::tests
