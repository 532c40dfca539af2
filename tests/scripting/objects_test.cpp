// What scripts are shown: every field and method.
#include <gtest/gtest.h>

#include "engine/cards/notation.h"
#include "tests/scripting/scripted.h"

namespace {

using namespace cicera;
using namespace cicera::tests;
using std::vector;

/// What an expression of `play` gives as points, true as 1, in front of a table after a card.
int of_play(const std::string& expression, const std::string& card = "9d", const std::string& take = "2d 3d 4d",
            const std::string& table = "2d 3d 4d Rs", const std::string& after = "Rs") {
  const Script one = script(
      with_hook("on_play", "play, p", "local x = " + expression + "\nif x == true then return 1 end return x or 0"));
  return points_of_play(one, card, take, table, after)[0];
}

/// The same of `pile`, in a finished hand where side 0 has these cards.
int of_pile(const std::string& expression, const std::string& pile) {
  const std::string body =
      "local pile = hand.sides[1].pile\nlocal x = " + expression + "\nreturn { x == true and 1 or x or 0, 0 }";
  return points_of_hand(script(with_hook("on_hand", "hand, p", body)), pile, "")[0];
}

int of_hand(const std::string& expression) {
  return points_of_hand(script(with_hook("on_hand", "hand", "return { " + expression + ", 0 }")), "As 2s", "3s")[0];
}

TEST(CardInLua, HasRankSuitValueAndName) {
  EXPECT_EQ(of_play("play.card.rank"), 9);
  EXPECT_EQ(of_play("play.card.suit == 'coins'"), 1);
  EXPECT_EQ(of_play("play.card.value"), 9);
  EXPECT_EQ(of_play("play.card.name == '9d'"), 1);
  EXPECT_EQ(of_play("tostring(play.card) == '9d'"), 1);
  EXPECT_EQ(of_play("type(play.card) == 'card'"), 1);
}

TEST(CardInLua, HasTextForTheRankOfACourtAndOneForAnAce) {
  EXPECT_EQ(of_play("play.card.rank == 'R' and play.card.value == 0", "Rd", "Rs"), 1);
  EXPECT_EQ(of_play("play.card.rank == 'F'", "Fd", ""), 1);
  EXPECT_EQ(of_play("play.card.rank == 'C'", "Cd", ""), 1);
  EXPECT_EQ(of_play("play.card.rank", "Ad", ""), 1);
}

TEST(CardInLua, HasANumberThatCompares) {
  EXPECT_EQ(of_play("play.card.number"), 9);
  EXPECT_EQ(of_play("play.card.number", "Fd", ""), 11);
  EXPECT_EQ(of_play("play.card.number > 7", "Rd", ""), 1);
}

TEST(CardInLua, IsOneOfSomeCards) {
  EXPECT_EQ(of_play("play.card:is('9d')"), 1);
  EXPECT_EQ(of_play("play.card:is('9d 9c')"), 1);
  EXPECT_EQ(of_play("play.card:is('9c')"), 0);
  EXPECT_EQ(of_play("play.card:is(play.card)"), 1);
}

TEST(CardInLua, IsTheSameWhereverItComesFrom) {
  EXPECT_EQ(of_play("play.card == play.table_after:cards()[1]", "Ad", ""), 1);
}

TEST(PlayInLua, HasTheSeatTheCardAndTheCapture) {
  EXPECT_EQ(of_play("play.seat"), 0);
  EXPECT_EQ(of_play("play.side"), 0);
  EXPECT_EQ(of_play("tostring(play.taken) == '2d 3d 4d'"), 1);
  EXPECT_EQ(of_play("tostring(play.table_before) == '2d 3d 4d Rs'"), 1);
  EXPECT_EQ(of_play("tostring(play.table_after) == 'Rs'"), 1);
  EXPECT_EQ(of_play("#play.table_after", "9d", ""), 5);
}

TEST(PlayInLua, LeavesTheTableEmptyWhereACardTakesItself) {
  Rules rules = scripted_game().rules();
  rules.capture.sweepers.resize(1);
  rules.capture.sweepers[0].on_empty = NothingTaken::take_self;  // aces
  rules.scoring[0].kind = LineKind::script;
  rules.scoring[0].script = script(with_hook("on_play", "play", "return #play.table_after")).rule();
  const Game game(rules);
  ScriptScorer scorer(game);
  Position position;
  position.holdings[0] = parse_cards("Ad 3c");
  const Hand hand(game, position);
  std::vector<ScoreEvent> points;
  scorer.score_play(View(hand), {*parse_card("Ad"), {}}, Ply{0}, points);
  EXPECT_TRUE(points.empty());
  scorer.score_play(View(hand), {*parse_card("3c"), {}}, Ply{0}, points);
  EXPECT_EQ(points.size(), 1U);
}

TEST(PlayInLua, CountsACardThatTakesItselfAsACapture) {
  Rules rules = scripted_game().rules();
  rules.capture.sweepers.resize(1);
  rules.capture.sweepers[0].on_empty = NothingTaken::take_self;  // aces
  rules.scoring[0].kind = LineKind::script;
  const auto asked = [&](const std::string& when) {
    rules.scoring[0].script =
        script("return { api = 1, on_play = { when = '" + when + "', fn = function() return 1 end } }").rule();
    const Game game(rules);
    ScriptScorer scorer(game);
    Position position;
    position.holdings[0] = parse_cards("Ad");
    const Hand hand(game, position);
    std::vector<ScoreEvent> points;
    scorer.score_play(View(hand), {*parse_card("Ad"), {}}, Ply{0}, points);
    return !points.empty();
  };
  EXPECT_TRUE(asked("captures"));
  EXPECT_FALSE(asked("lays"));
}

TEST(PlayInLua, HasNoSweepWhereTheRulesScoreNone) {
  const auto is_sweep = [](bool scores_sweep, const char* card, const char* take) {
    Rules rules = scripted_game().rules();
    rules.capture.sweepers.resize(1);
    rules.capture.sweepers[0].scores_sweep = scores_sweep;  // aces
    rules.scoring[0].kind = LineKind::script;
    rules.scoring[0].script = script(with_hook("on_play", "play", "return play.is_sweep and 1 or 0")).rule();
    const Game game(rules);
    ScriptScorer scorer(game);
    Position position;
    position.holdings[0] = parse_cards(card);
    position.table = parse_cards(take);
    const Hand hand(game, position);
    std::vector<ScoreEvent> points;
    scorer.score_play(View(hand), {*parse_card(card), parse_cards(take)}, Ply{0}, points);
    return !points.empty();
  };
  EXPECT_FALSE(is_sweep(false, "Ad", "2d 3d"));
  EXPECT_TRUE(is_sweep(true, "Ad", "2d 3d"));
  EXPECT_TRUE(is_sweep(false, "5d", "2d 3c"));
}

TEST(PlayInLua, MarksSweepsAndTheLastPlay) {
  EXPECT_EQ(of_play("play.is_sweep"), 0);
  EXPECT_EQ(of_play("play.is_sweep", "Rd", "Rs", "Rs"), 1);
  EXPECT_EQ(of_play("play.is_sweep", "Rd", "", ""), 0);
  EXPECT_EQ(of_play("play.is_last"), 0);
}

TEST(PlayInLua, HasThePlayBefore) {
  EXPECT_EQ(of_play("play.previous == nil", "9d", "", "2d", ""), 1);
  EXPECT_EQ(of_play("play.previous.seat"), 3);
  EXPECT_EQ(of_play("play.previous.card.name == 'Rs'"), 1);
  EXPECT_EQ(of_play("play.previous.captured"), 0);
  EXPECT_EQ(of_play("play.previous.captured", "9d", "", "2d", "Rs"), 1);
}

TEST(SetInLua, HasCards) {
  EXPECT_EQ(of_pile("pile:has('2s')", "2s 3s 10d"), 1);
  EXPECT_EQ(of_pile("pile:has('2d')", "2s 3s 10d"), 0);
  EXPECT_EQ(of_pile("pile:has('10d') and pile:has('Td') and pile:has('10D')", "2s 3s 10d"), 1);
  EXPECT_EQ(of_pile("pile:has('2s 3s')", "2s 3s 10d"), 1);
  EXPECT_EQ(of_pile("pile:has('2s 4s')", "2s 3s 10d"), 0);
  EXPECT_EQ(of_pile("pile:has(pile:cards()[1]) and pile:has(pile)", "2s 3s 10d"), 1);
  EXPECT_EQ(of_play("play.table_before:has(play.taken)"), 1);
}

TEST(SetInLua, Counts) {
  const std::string pile = "2s 3s 2d 10d Rc";
  EXPECT_EQ(of_pile("#pile", pile), 5);
  EXPECT_EQ(of_pile("pile:count()", pile), 5);
  EXPECT_EQ(of_pile("pile:count('coins')", pile), 2);
  EXPECT_EQ(of_pile("pile:count(2)", pile), 2);
  EXPECT_EQ(of_pile("pile:count('R')", pile), 1);
  EXPECT_EQ(of_pile("pile:count{suit = 'coins'}", pile), 2);
  EXPECT_EQ(of_pile("pile:count{rank = 'R'}", pile), 1);
  EXPECT_EQ(of_pile("pile:count{suit = 'coins', rank = 2}", pile), 1);
  EXPECT_EQ(of_pile("pile:count{}", pile), 5);
}

TEST(SetInLua, IsWalkedInOrder) {
  const std::string all = "(function() local s = '' for c in pile:each() do s = s .. c.name .. ' ' end return s end)()";
  EXPECT_EQ(of_pile(all + " == 'Ad 2d 2s Rb '", "2s 2d Rb Ad"), 1);
  EXPECT_EQ(of_pile(all + " == ''", ""), 1);
  EXPECT_EQ(of_pile("#pile:cards()", "2s 2d Rb Ad"), 4);
  EXPECT_EQ(of_pile("pile:cards()[4].name == 'Rb'", "2s 2d Rb Ad"), 1);
}

TEST(SetInLua, KnowsOneSuit) {
  EXPECT_EQ(of_pile("pile:same_suit()", "2s 3s"), 1);
  EXPECT_EQ(of_pile("pile:same_suit()", "2s 3d"), 0);
  EXPECT_EQ(of_pile("pile:same_suit()", ""), 0);
  EXPECT_EQ(of_pile("pile:same_rank()", "2s 2d"), 1);
  EXPECT_EQ(of_pile("pile:same_rank()", "2s 3s"), 0);
  EXPECT_EQ(of_pile("pile:same_rank()", ""), 0);
  EXPECT_EQ(of_pile("pile:total()", "2s 10d As Rd"), 13);
  EXPECT_EQ(of_pile("select(2, pile:total())", "2s 10d As Rd"), 3);
  EXPECT_EQ(of_pile("pile:total()", ""), 0);
}

TEST(SetInLua, AddsUpTheBestOfEachSuit) {
  const std::string worth = "{[7] = 21, [6] = 18, F = 10}";
  EXPECT_EQ(of_pile("pile:best_per_suit(" + worth + ")", "7s 6s Fd 2c"), 31);
  EXPECT_EQ(of_pile("select(2, pile:best_per_suit(" + worth + "))", "7s 6s Fd 2c"), 2);
  EXPECT_EQ(of_pile("pile:best_per_suit({[7] = -5, [6] = -7})", "7s 6s"), -5);
  EXPECT_EQ(of_pile("pile:best_per_suit({})", "7s 6s"), 0);
}

TEST(SetInLua, MeasuresRuns) {
  EXPECT_EQ(of_pile("pile:run('swords')", "As 2s 3s 5s"), 3);
  EXPECT_EQ(of_pile("pile:run('swords', 'A')", "As 2s 3s 5s"), 3);
  EXPECT_EQ(of_pile("pile:run('swords', 2)", "As 2s 3s 5s"), 2);
  EXPECT_EQ(of_pile("pile:run('swords', 9)", "9s 10s Fs Cs Rs"), 5);
  EXPECT_EQ(of_pile("pile:run('coins')", "As 2s"), 0);
}

TEST(SetInLua, EqualsSetsWithTheSameCards) {
  EXPECT_EQ(of_play("play.taken == play.table_before", "Rd", "Rs", "Rs"), 1);
  EXPECT_EQ(of_play("play.taken == play.table_before"), 0);
}

TEST(HandInLua, HasSidesWithPiles) {
  EXPECT_EQ(of_hand("#hand.sides"), 2);
  EXPECT_EQ(of_hand("hand.sides[2].index"), 1);
  EXPECT_EQ(of_hand("#hand.sides[1].pile * 10 + #hand.sides[2].pile"), 21);
  EXPECT_EQ(of_hand("hand.dealer * 10 + hand.eldest"), 30);
  EXPECT_EQ(of_hand("#hand.table"), 0);
  EXPECT_EQ(
      of_hand("(function() local n = 0 for i, s in ipairs(hand.sides) do n = n + i * #s.pile end return n end)()"), 4);
}

TEST(HandInLua, ListsAFunctionsAnswersForEachSide) {
  const Script one = script(with_hook("on_hand", "hand", "return hand:each_side(function(s) return #s.pile end)"));
  EXPECT_EQ(points_of_hand(one, "As 2s", "3s"), (vector{2, 1}));
}

TEST(HandInLua, LetsInnerFunctionsChangeTheHooksOwnVariables) {
  const std::string body =
      "local n, t = 0, {}\nhand:each_side(function(s) n = n + #s.pile t.last = s.index end)\nreturn { n, t.last }";
  EXPECT_EQ(points_of_hand(script(with_hook("on_hand", "hand", body)), "As 2s", "3s"), (vector{3, 1}));
}

Opening opened(const std::string& body, int round = 0) {
  const Scripted scripted = scorer_for({script(with_hook("on_deal", "deal, p", body))}, {6, 6});
  const Deal deal = deal_hand(*scripted.game, {3, 0, 0});
  return scripted->open_round(Hand(*scripted.game, deal, Seat{1}), round);
}

TEST(DealInLua, HasRoundSeatsAndCards) {
  const auto points = opened(
                          "return { points = { deal.round * 100 + deal.dealer * 10 + deal.seats, "
                          "#deal.holdings * 1000 + #deal.holdings[4] * 100 + #deal.table * 10 + deal.sides } }",
                          1)
                          .points;
  ASSERT_EQ(points.size(), 2U);
  EXPECT_EQ(points[0].points, 114);
  EXPECT_EQ(points[1].points, 4642);
  EXPECT_EQ(points[1].side, Side{1});
  EXPECT_EQ(points[1].line, LineId{0});
}

TEST(DealInLua, MayGiveTheTableAway) {
  EXPECT_EQ(opened("return { take_table = 3 }").take_table, Seat{3});
  EXPECT_EQ(opened("return {}").take_table, std::nullopt);
  EXPECT_TRUE(opened("return nil").points.empty());
}

TEST(Giving, MakesTheListThatAHookReturns) {
  const auto on_play = [](const std::string& body) {
    return points_of_play(script("return { api = 2, on_play = function(play) " + body + " end }"), "7d", "", "2s");
  };
  EXPECT_EQ(on_play("return play:give(play.side, 3)"), (vector{3, 0}));
  EXPECT_EQ(on_play("return play:give_others(play.side, 3)"), (vector{0, 3}));
  const auto on_hand = [](const std::string& body) {
    return points_of_hand(script("return { api = 2, on_hand = function(hand) " + body + " end }"), "As", "3s");
  };
  EXPECT_EQ(on_hand("return hand:give(1, -2)"), (vector{0, -2}));
  EXPECT_EQ(on_hand("return hand:give_others(1, -2)"), (vector{-2, 0}));
  const std::string deal =
      "return { api = 2, on_deal = function(deal) return { points = deal:give(deal.dealer, 5) } end }";
  const Scripted scripted = scorer_for({script(deal)}, {6, 6});
  const Opening opening = scripted->open_round(Hand(*scripted.game, deal_hand(*scripted.game, {3, 0, 0}), Seat{3}), 0);
  ASSERT_EQ(opening.points.size(), 1U);
  EXPECT_EQ(opening.points[0].side, Side{1});
  EXPECT_EQ(opening.points[0].points, 5);
}

TEST(DeckInLua, HasRanksSuitsAndCards) {
  const auto on_hand = [](const std::string& body) {
    return points_of_hand(
        script("return { api = 2, on_hand = function(hand) local deck = hand.deck " + body + " end }"), "As", "3s");
  };
  EXPECT_EQ(on_hand("return { #deck.ranks, #deck.suits }"), (vector{13, 4}));
  EXPECT_EQ(on_hand("return { #deck.cards, deck.cards:has('Rd') and 1 or 0 }"), (vector{52, 1}));
  EXPECT_EQ(on_hand("return { deck.ranks[1], deck.ranks[11] == 'F' and deck.suits[3] == 'swords' and 1 or 0 }"),
            (vector{1, 1}));
}

}  // namespace
