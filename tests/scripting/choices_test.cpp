// Choices: plays without a card, by the rules and by scripts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/cards/notation.h"
#include "engine/formats/hand_record_replay.h"
#include "engine/play/record.h"
#include "engine/prose/choice_items.h"
#include "engine/scoring/scored_hand.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/script.h"
#include "scripting/scripting.h"
#include "tests/helpers/agreement.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/program_with_script.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

/// `cicera` with a house rule that is this table's text.
Game game_with(const std::string& table, Pass pass = Pass::never) {
  Rules rules = ruleset("cicera");
  ScoringLine line;
  line.name = "house";
  line.kind = LineKind::script;
  line.script = Script::from_text("return { api = 2, " + table + " }", "house.lua").rule();
  rules.scoring.push_back(line);
  rules.turn.pass = pass;
  return Game(rules);
}

std::string fault_of(const std::string& table) {
  try {
    Script::from_text("return { api = 2, " + table + " }", "house.lua");
  } catch (const Error& error) {
    return error.message();
  }
  return "none";
}

/// Plays hands by these players, replays their records and returns the number of plays that were choices.
int choices_in_hands(const Game& game, const std::string& player, int hands) {
  HandRunner room(game, everyone(game, player), make_scorer(game));
  int choices = 0;
  for (int hand = 0; hand < hands; ++hand) {
    room.play({3, 0, static_cast<std::uint64_t>(hand)}, Seat::at(hand % game.seats()));
    const std::string text = record_text(room);
    const GivenRecord given = read_record(text, {"record", 1, 1});
    const auto scorer = make_scorer(game);
    std::string again;
    append_answer(given, RecordRules("some-ruleset"), replay_record(given, game, scorer.get(), DealFit::exact), again);
    EXPECT_EQ(again, text);
    EXPECT_LE(std::ssize(room.record().plays), game.max_plays());
    choices += static_cast<int>(std::ranges::count_if(room.record().plays, &Play::chooses));
  }
  return choices;
}

constexpr const char* bids = R"(choices = { at = "deal", names = { "bid 2", "bid 3" } })";
constexpr const char* exchange = R"(choices = { at = "deal", names = { "exchange" }, gives = "partner" })";
constexpr const char* to_next = R"(choices = { at = "deal", names = { "over" }, gives = "next" })";
constexpr const char* declare = R"(choices = { names = { "declare" } })";
constexpr const char* wait = R"(choices = { names = { "wait" }, ends = "turn" })";
constexpr const char* knock = R"(choices = { names = { "knock" }, ends = "hand" })";

TEST(Choices, AreRecordedAndReplayedWhoeverMakesThem) {
  for (const char* table : {bids, exchange, to_next, declare, wait, knock})
    for (const char* player : {"random", "greedy", "careful", "search:worlds=1"}) {
      const Game game = game_with(table);
      const bool searches = std::string_view(player).starts_with("search");
      const int made = choices_in_hands(game, player, searches ? 1 : 8);
      const bool may_decline = searches || std::string_view(player) == "careful";  // what gains nothing
      EXPECT_GE(made, may_decline ? 0 : 1) << table << " " << player;
    }
}

TEST(Choices, LeaveEverySeatAPlay) {
  const Game game = game_with(wait, Pass::free);
  EXPECT_GT(choices_in_hands(game, "random", 50), 100);
}

TEST(Choices, AtTheDealAreOfEachSeatOnceAndItMayPass) {
  const Game game = game_with(bids);
  const Deal deal = deal_hand(game, {1, 0, 0});
  Hand hand(game, deal, Seat{3});
  PlayFinder finder(game, nullptr);
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(hand.turn(), Seat{seat});
    const auto plays = finder.plays(hand);
    ASSERT_EQ(plays.size(), 3U) << "pass and two bids";
    EXPECT_EQ(plays.front(), Play::choosing(pass_choice));
    hand.apply(plays[static_cast<std::size_t>(seat) % 3]);
  }
  EXPECT_EQ(hand.turn(), Seat{0});
  EXPECT_FALSE(finder.plays(hand).front().chooses());
  EXPECT_EQ(hand.plays_left(), 48);
  EXPECT_EQ(hand.plays_made(), 4);
}

TEST(Choices, GiveACardToThePartnerOrTheNextSeat) {
  for (const auto& [table, receiver] : {std::pair(exchange, Seat{2}), std::pair(to_next, Seat{1})}) {
    const Game game = game_with(table);
    const Deal deal = deal_hand(game, {1, 0, 0});
    Hand hand(game, deal, Seat{3});
    const Card card = hand.holding(Seat{0}).first();
    hand.apply(Play::choosing(2, card));
    EXPECT_EQ(hand.holding(Seat{0}).size(), 11);
    EXPECT_TRUE(hand.holding(receiver).contains(card));
  }
}

TEST(Choices, OfATurnAreMadeOnceBeforeItsCard) {
  const Game game = game_with(declare);
  const Deal deal = deal_hand(game, {1, 0, 0});
  Hand hand(game, deal, Seat{3});
  PlayFinder finder(game, nullptr);
  EXPECT_TRUE(finder.plays(hand).back().chooses());
  hand.apply(finder.plays(hand).back());
  EXPECT_EQ(hand.turn(), Seat{0});
  for (const Play& play : finder.plays(hand)) EXPECT_FALSE(play.chooses());
  hand.apply(finder.plays(hand).front());
  EXPECT_EQ(hand.turn(), Seat{1});
  EXPECT_TRUE(finder.plays(hand).back().chooses());
}

TEST(Choices, ThatEndTheHandLeaveTheCardsHeldToNobody) {
  const Game game = game_with(knock);
  const Deal deal = deal_hand(game, {1, 0, 0});
  Hand hand(game, deal, Seat{3});
  hand.apply(Play::choosing(2));
  EXPECT_TRUE(hand.finished());
  EXPECT_TRUE(hand.pile(Side{0}).empty() && hand.pile(Side{1}).empty());
}

TEST(Choices, AreRefusedWithTheirReason) {
  const auto reason = [](const Game& game, const Play& play, std::initializer_list<Play> before) {
    const Deal deal = deal_hand(game, {1, 0, 0});
    try {
      std::vector<Play> plays = before;
      plays.push_back(play);
      replay(Hand(game, deal, Seat{3}), plays, nullptr);
    } catch (const IllegalPlay& illegal) {
      return illegal.message();
    }
    return std::string("none");
  };
  const Game asked = game_with(bids);
  const Card held = deal_hand(asked, {1, 0, 0}).dealt[0][0].first();
  EXPECT_THAT(reason(asked, {held, CardSet()}, {}), HasSubstr("chooses before the first card"));
  const Play pass = Play::choosing(pass_choice);
  EXPECT_THAT(reason(asked, Play::choosing(2), {pass, pass, pass, pass}), HasSubstr("'bid 2' after the first card"));
  EXPECT_THAT(reason(game_with(declare), Play::choosing(2), {Play::choosing(2)}),
              HasSubstr("made a choice in this turn"));
  EXPECT_THAT(reason(game_with(wait), Play::choosing(2), {Play::choosing(2), Play::choosing(2), Play::choosing(2)}),
              HasSubstr("all others who hold cards have passed"));
  EXPECT_THAT(reason(game_with(exchange), Play::choosing(2, parse_card("Rb").value()), {}),
              HasSubstr("does not hold Rb"));
}

TEST(Choices, OfARecordAreThoseOfItsRules) {
  const auto answer = [](const std::string& text) {
    const Game game = game_with(bids);
    try {
      const GivenRecord given = read_record(text, {"record", 1, 1});
      replay_record(given, game, nullptr, DealFit::exact);
    } catch (const Error& error) {
      return error.message();
    }
    return std::string("none");
  };
  const auto refused = [&answer](const std::string& plays) {
    return answer(R"({"holdings":[["7s"],["5c"]],"turn":0,"table":["7d"],"plays":[)" + plays + "]}");
  };
  EXPECT_THAT(refused(R"({"seat":0,"choice":"bid 9"})"), HasSubstr("no choice 'bid 9'"));
  EXPECT_THAT(answer(R"({"plays":[{"seat":0,"choice":"pass"}]})"), HasSubstr("needs 'holdings'"));
  EXPECT_THAT(refused(R"({"seat":0,"choice":"bid 2","card":"7s"})"), HasSubstr("has no card"));
  EXPECT_THAT(refused(R"({"seat":0,"choice":7})"), HasSubstr("must be a text"));
  EXPECT_THAT(refused(R"({"seat":0,"choice":"bid 2","take":[]})"), HasSubstr("unknown key 'take'"));
  EXPECT_THAT(refused(R"({"seat":0,"choice":"bid 2"})"), HasSubstr("after the first card"));
}

TEST(Choices, OfAScriptAreCheckedWhenItIsLoaded) {
  EXPECT_EQ(fault_of(bids), "none");
  EXPECT_THAT(fault_of("choices = {}"), HasSubstr("names needs a list"));
  EXPECT_THAT(fault_of("choices = 3"), HasSubstr("choices is 3"));
  EXPECT_THAT(fault_of("choices = { names = {} }"), HasSubstr("a table of 0 items"));
  EXPECT_THAT(fault_of("choices = { names = { 7 } }"), HasSubstr("name 1 of choices is 7"));
  EXPECT_THAT(fault_of("choices = { names = { 'Bid' } }"), HasSubstr("is not a name"));
  EXPECT_THAT(fault_of("choices = { names = { '7d' } }"), HasSubstr("is not a name"));
  EXPECT_THAT(fault_of("choices = { names = { 'a', 'a' } }"), HasSubstr("given twice"));
  EXPECT_THAT(fault_of("choices = { names = { 'give 7d' } }"), HasSubstr("reads as a play"));
  EXPECT_THAT(fault_of("choices = { names = { 'pass' } }"), HasSubstr("every game's own choice"));
  EXPECT_THAT(fault_of("choices = { names = { 'a' }, at = 'night' }"), HasSubstr("one of deal, turn"));
  EXPECT_THAT(fault_of("choices = { names = { 'a' }, at = 'deal', ends = 'hand' }"), HasSubstr("ends nothing"));
  EXPECT_THAT(fault_of("choices = { names = { 'a' }, gives = 'partner' }"), HasSubstr("at the deal only"));
  EXPECT_THAT(fault_of("choices = { names = { 'a' }, evil = 1 }"), HasSubstr("unknown key 'evil'"));
}

TEST(Choices, HaveTitlesInBothLanguages) {
  const Game game = game_with(
      R"(choices = { names = { "bid 2", "bid 3" }, at = "deal",
                     titles = { ["bid 2"] = { en = "two more", it = "due di più" }, ["bid 3"] = "three" } })");
  EXPECT_EQ(game.choice(2).title, (Bilingual{"two more", "due di più"}));
  EXPECT_EQ(game.choice(3).title.in(Language::italian), "three");
  EXPECT_EQ(game.choice(pass_choice).title.in(Language::italian), "passo");
  EXPECT_EQ(game.choice_numbered("bid 2"), 2) << "files have the name";
  EXPECT_THAT(choice_items(game.rules(), Language::italian).at(0).text, HasSubstr(": due di più, three."));
  EXPECT_THAT(choice_items(game.rules(), Language::english).at(0).text, HasSubstr(": two more, three."));
}

TEST(Choices, HaveTitlesThatCanBeTyped) {
  const auto fault_of_titles = [](const std::string& titles) {
    return fault_of("choices = { names = { 'bid 2', 'bid 3' }, titles = " + titles + " }");
  };
  EXPECT_EQ(fault_of_titles("{}"), "none");
  EXPECT_EQ(fault_of_titles("{ ['bid 2'] = { en = 'all', it = \"tutt'e quattro\" } }"), "none");
  EXPECT_THAT(fault_of_titles("'two'"), HasSubstr("titles is the text \"two\""));
  EXPECT_THAT(fault_of_titles("{ 'two' }"), HasSubstr("titles has an item without a name"));
  EXPECT_THAT(fault_of_titles("{ ['bid 4'] = 'four' }"), HasSubstr("titles has 'bid 4', which is not among names"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 2 }"), HasSubstr("bid 2 is 2: a text of up to 40 characters"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = { it = 'due' } }"), HasSubstr("bid 2 has no text in English"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = { en = 'two', fr = 'deux' } }"), HasSubstr("unknown key 'fr'"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 'Two' }"),
              HasSubstr("the title of 'bid 2', 'Two', needs lower-case letters"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 'give 7d' }"), HasSubstr("no card at the end"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 'two ' }"), HasSubstr("lower-case letters"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 'two\\27' }"), HasSubstr("has a control character"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = { en = 'two', it = 'passo' } }"), HasSubstr("is every game's own"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = 'bid 3' }"), HasSubstr("'bid 3', is that of 'bid 3' too"));
  EXPECT_THAT(fault_of_titles("{ ['bid 2'] = { en = 'two', it = 'x' }, ['bid 3'] = { en = 'three', it = 'x' } }"),
              HasSubstr("'x', is that of 'bid 3' too"));
}

/// A choice that ends the hand and loses the match.
constexpr const char* giving_up = R"(return {
  api = 2,
  choices = { names = { "stop" }, titles = { stop = { en = "i give up", it = "mi arrendo" } }, ends = "hand" },
  wins_match = function(hand)
    local last = hand.plays[#hand.plays]
    if last and last.choice == "stop" then return 1 - last.side end
    return nil
  end,
})";

class TitledChoices : public ProgramWithScript {
 protected:
  TitledChoices() : ProgramWithScript("house", giving_up) {}
  std::string play(const std::string& language, const std::string& input) const {
    return run({"play", "-r", "./house.yaml", "--seats", "human,greedy", "--names", "Ada,Bo,Cy,Di", "--lang", language,
                "--seed", "2", "--save", language + std::to_string(input.size()) + ".jsonl"},
               input)
        .out;
  }
};

TEST_F(TitledChoices, AreReadAndTypedInBothLanguages) {
  const std::string italian = play("it", "mi arrendo\n");
  EXPECT_THAT(italian, HasSubstr("[mi arrendo]"));
  EXPECT_THAT(italian, HasSubstr("Cy: sceglie mi arrendo"));
  EXPECT_THAT(italian, HasSubstr("Bo & Di vincono la partita dopo la scelta di Cy (mi arrendo)."));
  for (const char* typed : {"I give up\n", "stop\n", "mi arrendo\n"}) {
    const std::string english = play("en", typed);
    EXPECT_THAT(english, HasSubstr("Cy: chooses i give up")) << typed;
    EXPECT_THAT(english, HasSubstr("Bo & Di win the match after Cy's choice (i give up).")) << typed;
  }
}

TEST(Choices, AreNotPlaysOfTheFirstInterface) {
  Rules rules = game_with("on_hand = function() return { 0, 0 } end", Pass::free).rules();
  rules.scoring.back().name = "newer";
  rules.scoring.push_back(rules.scoring.back());
  rules.scoring.back().name = "older";
  rules.scoring.back().script =
      Script::from_text(
          "return { api = 1, on_play = function(play) return play.previous and play.previous.card.number or 0 end }",
          "older.lua")
          .rule();
  const Game game(rules);
  const auto scorer = make_scorer(game);
  const Deal deal = deal_hand(game, {1, 0, 0});
  ScoredHand scored(Hand(game, deal, Seat{3}), scorer.get());
  PlayFinder finder(game, scorer.get());
  const Card first = finder.plays(scored.hand()).front().card;
  scored.play(finder.plays(scored.hand()).front());
  scored.play(Play::choosing(pass_choice));
  scored.play(finder.plays(scored.hand()).front());
  EXPECT_EQ(scored.last_points().back().points, static_cast<int>(first.rank()) + 1);
}

TEST(Choices, AreLeftOutOfThePlaysBefore) {
  Rules rules = game_with(
                    "on_play = function(play) local before, chosen = play.previous, play.previous_choice\n"
                    "return (before and before.card.number or 0) + (chosen and chosen.choice == 'pass' and 100 or 0)\n"
                    "+ (before and before.previous_choice and 1000 or 0) end",
                    Pass::free)
                    .rules();
  const Game game(rules);
  const auto scorer = make_scorer(game);
  const Deal deal = deal_hand(game, {1, 0, 0});
  ScoredHand scored(Hand(game, deal, Seat{3}), scorer.get());
  PlayFinder finder(game, scorer.get());
  const auto points = [&] { return scored.last_points().empty() ? 0 : scored.last_points().back().points; };
  const auto play_first = [&] {
    const Card card = finder.plays(scored.hand()).front().card;
    scored.play(finder.plays(scored.hand()).front());
    return static_cast<int>(card.rank()) + 1;
  };
  const int first = play_first();
  scored.play(Play::choosing(pass_choice));
  const int second = play_first();
  EXPECT_EQ(points(), first + 100);
  play_first();
  EXPECT_EQ(points(), second + 1000);
}

TEST(Choices, AreKnownToMay) {
  const Game game = game_with(std::string(declare) + ", may = function(play) return play.choice == 'declare' end");
  const auto scorer = make_scorer(game);
  const Deal deal = deal_hand(game, {1, 0, 0});
  const Hand hand(game, deal, Seat{3});
  PlayFinder finder(game, scorer.get());
  ASSERT_EQ(finder.plays(hand).size(), 1U);
  EXPECT_EQ(finder.plays(hand).front(), Play::choosing(2));
}

TEST(Choices, AreSeenInTheHandsPlays) {
  const Game game = game_with(std::string(bids) + R"(,
    on_hand = function(hand)
      local first = hand.plays[1]
      return { first.choice == "bid 3" and first.card == nil and 3 or 0, #hand.plays }
    end)");
  const auto scorer = make_scorer(game);
  const Deal deal = deal_hand(game, {1, 0, 0});
  ScoredHand scored(Hand(game, deal, Seat{3}), scorer.get());
  PlayFinder finder(game, scorer.get());
  scored.play(Play::choosing(3));
  while (!scored.over()) scored.play(finder.plays(scored.hand()).front());
  const LineId line = game.find_line("house").value();
  EXPECT_EQ(scored.sheet().points(Side{0}, line), 3);
  EXPECT_EQ(scored.sheet().points(Side{1}, line), 4 + 48);
}

}  // namespace
}  // namespace cicera::tests
