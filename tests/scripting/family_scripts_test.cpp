// The scripts of the wider family against the reference model's plain functions, on many random deals.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/cards/notation.h"
#include "engine/play/deal.h"
#include "tests/helpers/places.h"
#include "tests/reference/script_lines.h"
#include "tests/scripting/scripted.h"

namespace {

namespace fs = std::filesystem;
using namespace cicera;
using namespace cicera::tests;

const fs::path scripts = fs::path(source_path()) / "rulesets/scripts";
constexpr int deals = 2000;

/// Four players in pairs with the pack of forty, dealt in these rounds, and the script as the only line.
Rules forty(const std::vector<int>& rounds, const Script& script) {
  Rules rules;
  std::erase_if(rules.deck.ranks,
                [](Rank rank) { return rank == Rank::eight || rank == Rank::nine || rank == Rank::ten; });
  rules.deck.values = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10};
  rules.deal.rounds = rounds;
  ScoringLine line;
  line.name = "line";
  line.kind = LineKind::script;
  line.script = script.rule();
  rules.scoring.push_back(line);
  return rules;
}

/// A shipped script in threes.
class InThrees {
 public:
  explicit InThrees(const std::string& name)
      : game_(forty({3, 3, 3}, Script::load(scripts / (name + ".lua")))), scorer_(game_) {}

  const Game& game() const { return game_; }
  Opening opening(const Hand& hand, int round) { return scorer_.open_round(hand, round); }

  std::optional<InstantWinResult> winner(const Hand& hand) {
    return scorer_.wins_match(hand, ScoreSheet(game_.sides(), 1));
  }

  std::vector<int> end(const Hand& hand) {
    ScoreSheet sheet(game_.sides(), 1);
    scorer_.score_end(hand, sheet);
    return {sheet.total(Side{0}), sheet.total(Side{1})};
  }

 private:
  Game game_;
  ScriptScorer scorer_;
};

reference::Cards to_reference(CardSet cards) {
  reference::Cards set;
  for (const Card card : cards) set.insert({static_cast<int>(card.rank()), static_cast<int>(card.suit())});
  return set;
}

std::vector<int> by_side(const Opening& opening) {
  std::vector<int> points(2);
  for (const ScoreEvent& point : opening.points) points.at(point.side.index()) += point.points;
  return points;
}

Deal deal_number(const Game& game, int number) { return deal_hand(game, {11, 0, static_cast<std::uint64_t>(number)}); }

/// The script's end of the hand against `model`, on piles drawn by deals; how often somebody scored.
int check_end(const std::string& name, std::vector<int> (*model)(const std::vector<reference::Cards>&)) {
  InThrees script(name);
  int scored = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    Position position;
    for (std::size_t round = 0; round < 3; ++round)
      for (std::size_t seat = 0; seat < 4; ++seat) position.piles[seat % 2] |= deal.dealt[round][seat];
    const auto expected = model({to_reference(position.piles[0]), to_reference(position.piles[1])});
    EXPECT_EQ(script.end(Hand(script.game(), position)), expected) << name << " " << number;
    scored += expected == std::vector<int>{0, 0} ? 0 : 1;
  }
  return scored;
}

/// The script's opening against `model` of the table, in the first two rounds; how often a seat took the table.
int check_dealer(const std::string& name, reference::TableBonus (*model)(const reference::Cards&, int, int)) {
  InThrees script(name);
  int taken = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    const int dealer = number % 4;
    const Hand hand(script.game(), deal, Seat{dealer});
    for (const int round : {0, 1}) {
      const Opening opening = script.opening(hand, round);
      const reference::TableBonus expected = model(to_reference(deal.table), dealer, round);
      std::vector<int> points(2);
      points[static_cast<std::size_t>(expected.take_table.value_or(dealer) % 2)] = expected.points;
      EXPECT_EQ(by_side(opening), points) << name << " " << number;
      EXPECT_EQ(opening.take_table ? std::optional(opening.take_table->number()) : std::nullopt, expected.take_table)
          << name << " " << number;
      taken += expected.take_table ? 1 : 0;
    }
  }
  return taken;
}

TEST(FamilyScripts, AgreeWithTheModelAtTheEndOfTheHand) {
  EXPECT_GT(check_end("bermila", reference::bermila), deals / 2);
  EXPECT_GT(check_end("primiera", reference::primiera), deals / 2);
}

TEST(FamilyScripts, AgreeWithTheModelOnSixPointsDoubled) {
  InThrees script("six_points_double");
  const CardSet swords = CardSet::of_suit(Suit::swords);
  int doubled = 0;
  int won = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    Position position;
    position.dealer = Seat{number % 4};
    for (std::size_t round = 0; round < 3; ++round)
      for (std::size_t seat = 0; seat < 4; ++seat) position.piles[seat % 2] |= deal.dealt[round][seat];
    position.piles[0] |= deal.table;
    // Every tenth hand all the swords of the pack are side 1's.
    if (number % 10 == 0) {
      position.piles[0] -= swords;
      position.piles[1] |= swords & script.game().deck();
    }
    const auto expected = reference::tombolon({to_reference(position.piles[0]), to_reference(position.piles[1])},
                                              position.dealer.number());
    const Hand hand(script.game(), position);
    EXPECT_EQ(script.end(hand), expected.doubled) << number;
    const auto winner = script.winner(hand);
    EXPECT_EQ(winner ? std::optional(winner->side.number()) : std::nullopt, expected.winner) << number;
    doubled += expected.doubled == std::vector<int>{0, 0} ? 0 : 1;
    won += expected.winner ? 1 : 0;
  }
  EXPECT_GT(doubled, deals / 20);
  EXPECT_GT(won, deals / 50);
}

TEST(FamilyScripts, AgreeWithTheModelOnTheDealersTable) {
  EXPECT_GT(check_dealer("cirulla_dealer", reference::cirulla_dealer), deals / 50);
  EXPECT_GT(check_dealer("escoba_dealer", reference::escoba_dealer), deals / 50);
  EXPECT_GT(check_dealer("cirulla_nine", reference::cirulla_nine), deals / 50);
  EXPECT_GT(check_dealer("eldest_fifteen", reference::eldest_fifteen), deals / 50);
}

TEST(FamilyScripts, AgreeWithTheModelOnDeclarations) {
  InThrees script("cirulla_declarations");
  int threes = 0;
  int tens = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    std::vector<reference::Cards> holdings;
    for (std::size_t seat = 0; seat < 4; ++seat) holdings.push_back(to_reference(deal.dealt[0][seat]));
    const auto expected = reference::cirulla_declarations(holdings, 2);
    EXPECT_EQ(by_side(script.opening(Hand(script.game(), deal, Seat{3}), 0)), expected) << number;
    threes += expected[0] == 3 ? 1 : 0;
    tens += expected[0] >= 10 ? 1 : 0;
  }
  EXPECT_GT(threes, 20);
  EXPECT_GT(tens, 5);
}

TEST(FamilyScripts, AgreeWithTheModelOnThreeAlikeInFive) {
  const Game game(forty({9}, Script::load(scripts / "cuarenta_ronda.lua")));
  ScriptScorer scorer(game);
  int scored = 0;
  int won = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(game, number);
    Position position;
    std::vector<reference::Cards> holdings;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      for (const Card card : deal.dealt[0][seat])
        if (position.holdings[seat].size() < 5) position.holdings[seat] |= card;
      holdings.push_back(to_reference(position.holdings[seat]));
    }
    PastPlay begin;
    MatchSoFar match;
    match.points[0] = number % 2 == 0 ? 30 : 29;
    begin.match = &match;
    Hand hand(game, position);
    hand.set_past(&begin);
    const Opening opening = scorer.open_round(hand, 0);
    const auto expected = reference::cuarenta_ronda(holdings, {static_cast<int>(match.points[0]), 0});
    EXPECT_EQ(by_side(opening), expected.points) << number;
    EXPECT_EQ(opening.wins ? std::optional(opening.wins->side.number()) : std::nullopt, expected.winner) << number;
    scored += opening.points.empty() ? 0 : 1;
    won += opening.wins ? 1 : 0;
  }
  EXPECT_GT(scored, deals / 20);
  EXPECT_GT(won, 2);
}

TEST(FamilyScripts, AgreeWithTheModelOnNineteenCards) {
  InThrees script("cuarenta_carton");
  int undecided = 0;
  for (int number = 0; number < deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    Position position;
    position.dealer = Seat{number % 4};
    int cards = 0;
    for (std::size_t round = 0; round < 3; ++round)
      for (std::size_t seat = 0; seat < 4; ++seat)
        for (const Card card : deal.dealt[round][seat])
          position.piles[static_cast<std::size_t>(cards++ < 12 + number % 13 ? 0 : 1)] |= card;
    const auto expected = reference::cuarenta_carton({to_reference(position.piles[0]), to_reference(position.piles[1])},
                                                     {0, 0}, position.dealer.number());
    EXPECT_EQ(script.end(Hand(script.game(), position)), expected) << number;
    undecided += expected[0] + expected[1] == 2 ? 1 : 0;
  }
  EXPECT_GT(undecided, 10);
  EXPECT_LT(undecided, deals);
}

TEST(FamilyScripts, AgreeWithTheModelOnPairsAndRuns) {
  InThrees script("ronda_declarations");
  int shared = 0;
  int again = 0;
  for (int number = 0; number < 5 * deals; ++number) {
    const Deal deal = deal_number(script.game(), number);
    std::vector<reference::Cards> holdings;
    for (std::size_t seat = 0; seat < 4; ++seat) holdings.push_back(to_reference(deal.dealt[0][seat]));
    const Opening opening = script.opening(Hand(script.game(), deal, Seat{3}), 0);
    EXPECT_EQ(opening.redeal, reference::is_run_of_four(to_reference(deal.table))) << number;
    again += opening.redeal ? 1 : 0;
    if (opening.redeal) continue;
    const auto expected = reference::ronda_declarations(holdings, 2);
    EXPECT_EQ(by_side(opening), expected) << number;
    shared += expected[0] > 0 && expected[1] > 0 ? 1 : 0;
  }
  EXPECT_GT(shared, 5);
  EXPECT_GT(again, 5);
}

TEST(FamilyScripts, TakeNoTableWithACardThatOnlyPairs) {
  for (const char* name : {"cirulla_dealer", "escoba_dealer"}) {
    Position position;
    position.table = parse_cards("Ad 2d 3d 9d Rd");
    const Script script = Script::load(scripts / (std::string(name) + ".lua"), {});
    EXPECT_EQ(scorer_for({script})->open_round(Hand(scripted_game(), position), 0).take_table, std::nullopt) << name;
  }
}

TEST(FamilyScripts, TakePointsFromTheRuleset) {
  Position position;
  position.table = parse_cards("Ad 2d 3d 9d");
  const Script script = Script::load(scripts / "escoba_dealer.lua", {{"points", 4}});
  const Opening opening = scorer_for({script})->open_round(Hand(scripted_game(), position), 0);
  EXPECT_EQ(by_side(opening), (std::vector<int>{4, 0}));
}

}  // namespace
