// Loading scripts, their parameters and interests, and several at once.
#include "scripting/script.h"

#include <gtest/gtest.h>

#include <thread>

#include "engine/support/text.h"
#include "tests/scripting/scripted.h"

namespace {

using namespace cicera;
using namespace cicera::tests;
using std::vector;

const char* const with_parameters =
    "return { api = 1, title = 'Twos', parameters = { points = 1, other = -3 },\n"
    "on_hand = function(hand, p) return { p.points, p.other } end }";

TEST(Script, HasATitleHooksAndParameters) {
  const Script one = script(with_parameters);
  EXPECT_EQ(one.title().english, "Twos");
  EXPECT_EQ(one.parameters(), (Parameters{{"points", 1}, {"other", -3}}));
  EXPECT_TRUE(one.has(Hook::on_hand));
  EXPECT_FALSE(one.has(Hook::on_play));
  EXPECT_EQ(script("return { api = 1, on_hand = function() end }").title().english, "test");
}

TEST(Script, SpeaksBothLanguages) {
  const std::string hook = "parameters = { points = 2 }, on_hand = function() end }";
  const Script both = script(
      "return { api = 1, title = { en = 'Twos', it = 'I due' },\n"
      "says = { en = '{points} for twos', it = '{points} per i due' }, " +
      hook);
  EXPECT_EQ(both.title(), (Bilingual{"Twos", "I due"}));
  EXPECT_EQ(both.rule().says, (Bilingual{"{points} for twos", "{points} per i due"}));
  const Script english = script("return { api = 1, title = 'Twos', says = 'twos score', " + hook);
  EXPECT_EQ(english.rule().says, Bilingual{"twos score"});
  EXPECT_EQ(script("return { api = 1, " + hook).rule().says, Bilingual{});
}

TEST(Script, RefusesTextsThatNobodyCanRead) {
  const auto error = [](const std::string& entry) {
    return error_of("return { api = 1, parameters = { points = 2 }, on_hand = function() end,\n" + entry + " }");
  };
  EXPECT_EQ(error("says = '{point} for twos'"),
            "test.lua:2: says has {point}, which is not the name of a parameter in braces");
  EXPECT_EQ(error("says = 'twos }'"), "test.lua:2: says has }, which is not the name of a parameter in braces");
  EXPECT_EQ(error("says = { en = 'twos', it = 'i due {' }"),
            "test.lua:2: says has {, which is not the name of a parameter in braces");
  EXPECT_EQ(error("title = { it = 'I due' }"), "test.lua:2: title has no text in English: add en = ...");
  EXPECT_EQ(error("title = { en = 'Twos', fr = 'Les deux' }"), "test.lua:2: unknown key 'fr'; known keys: en, it");
  EXPECT_EQ(error("title = { en = 2 }"),
            "test.lua:2: title is 2: a text of up to 80 characters is needed, or { en = ..., it = ... }");
  EXPECT_EQ(error("says = 'two\\27[2J'"), "test.lua:2: says has a control character");
}

TEST(Script, TakesOverriddenParameters) {
  EXPECT_EQ(points_of_hand(script(with_parameters, {{"points", 7}}), "", ""), (vector{7, -3}));
}

TEST(Script, RefusesOverridesThatItDoesNotKnow) {
  EXPECT_EQ(error_of(with_parameters, {{"point", 7}}),
            "test.lua:1: the script has no parameter 'point'; did you mean points?");
  EXPECT_NE(error_of(with_parameters, {{"points", 70'000}}).find("cannot be 70000"), std::string::npos);
}

TEST(Script, GivesTypedParametersAsWhatHooksCompareWith) {
  const std::string typed =
      "return { api = 2, parameters = { card = { card = 'rd' }, court = { rank = 'F' }, low = { rank = 1 },\n"
      "in_suit = { suit = 'swords' }, last = true, how = { 'one', 'all' } },\n"
      "on_hand = function(hand, p)\n"
      "  local pile, n = hand.sides[1].pile, 0\n"
      "  if pile:has(p.card) and p.card.rank == 'R' and p.card == pile:cards()[#pile] then n = n + 1 end\n"
      "  if pile:count(p.court) == 1 and pile:count(p.low) == 1 and p.low == pile:cards()[1].rank then n = n + 10 end\n"
      "  if pile:count(p.in_suit) == 1 and pile:count{ suit = p.in_suit, rank = p.low } == 1 then n = n + 100 end\n"
      "  if p.last == true then n = n + 1000 end\n"
      "  return { n, p.how == 'one' and 1 or 2 }\n"
      "end }";
  EXPECT_EQ(points_of_hand(script(typed), "As Fc Rd", ""), (vector{1111, 1}));
  Parameters other = script(typed).parameters();
  other["last"].number = 0;
  other["how"].number = 1;
  EXPECT_EQ(points_of_hand(script(typed, other), "As Fc Rd", ""), (vector{111, 2}));
  EXPECT_NE(error_of(typed, {{"card", 7}}).find("parameter card cannot be 7: it has another type"), std::string::npos);
}

TEST(Script, RefusesFilesThatAreNotThere) {
  EXPECT_THROW(Script::load("/nowhere/at_all.lua"), Error);
  EXPECT_THROW(Script::load("/"), Error);
}

TEST(Script, IsLoadedOnlyAsText) {
  State state;
  luaL_loadstring(state.lua(), "return 1");
  std::string bytes;
  const auto append = [](lua_State*, const void* data, std::size_t size, void* text) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(data), size);
    return 0;
  };
  lua_dump(state.lua(), append, &bytes, 0);
  EXPECT_NE(error_of(bytes).find("attempt to load a binary chunk"), std::string::npos) << error_of(bytes);
}

TEST(Script, MayBuildTablesAndCallFunctionsAsItIsLoaded) {
  const std::string text =
      "local squares, sum = {}, 0\n"
      "local function square(n) sum = sum + 1 return n * n end\n"
      "for i = 1, 10 do squares[i] = square(i) end\n"
      "return { api = 1, on_hand = function() local n = 0 for _, s in ipairs(squares) do n = n + s end "
      "return { n, #squares } end }";
  EXPECT_EQ(points_of_hand(script(text), "", ""), (vector{385, 10}));
}

TEST(Script, KeepsTablesReadableInEveryWay) {
  const std::string text =
      "local t = { 3, 1, 2, a = { b = 5 } }\n"
      "return { api = 1, on_hand = function() local n = 0 for _, v in pairs(t) do n = n + (type(v) == 'table' and v.b "
      "or v) "
      "end return { n * 100 + #t * 10 + t.a.b, select('#', table.unpack(t)) + tonumber(table.concat(t)) } end }";
  EXPECT_EQ(points_of_hand(script(text), "", ""), (vector{1135, 315}));
}

std::string interested(const std::string& interest) {
  return "return { api = 1, on_play = { " + interest + " fn = function() return 1 end } }";
}

TEST(Interest, IsTestedBeforeTheHookIsCalled) {
  const auto scores = [](const std::string& interest, const char* card, const char* take) {
    return points_of_play(script(interested(interest)), card, take, "2s 5d 7d")[0];
  };
  EXPECT_EQ(scores("", "2d", ""), 1);
  EXPECT_EQ(scores("when = 'always',", "2d", ""), 1);
  EXPECT_EQ(scores("when = 'captures',", "2d", ""), 0);
  EXPECT_EQ(scores("when = 'captures',", "2d", "2s"), 1);
  EXPECT_EQ(scores("when = 'lays',", "2d", "2s"), 0);
  EXPECT_EQ(scores("when = 'lays',", "2d", ""), 1);
  EXPECT_EQ(scores("involves = '2s',", "2d", "2s"), 1);
  EXPECT_EQ(scores("involves = '2s',", "5c", "5d"), 0);
  EXPECT_EQ(scores("involves = '5c Rs',", "5c", "5d"), 1);
  EXPECT_EQ(scores("involves = 'coins',", "5c", "5d"), 1);
  EXPECT_EQ(scores("involves = 'batons',", "5c", "5d"), 0);
}

TEST(Scripts, GivePointsToOtherSidesByAList) {
  const Script one = script(with_hook("on_play", "play", "return { -1, 4 }"));
  EXPECT_EQ(points_of_play(one, "2d", "", "3d"), (vector{-1, 4}));
}

TEST(Scripts, EachSpeakForTheirOwnLine) {
  const Script one = script(with_hook("on_hand", "hand", "return { 1, 2 }"));
  const Script other = script(with_hook("on_hand", "hand", "return { 30, 40 }"));
  const Scripted scorer = scorer_for({one, other});
  const Hand hand(scripted_game(), Position{});
  ScoreSheet sheet(2, 3);
  scorer->score_end(hand, sheet);
  EXPECT_EQ(sheet.points(Side{0}, LineId{0}), 1);
  EXPECT_EQ(sheet.points(Side{1}, LineId{0}), 2);
  EXPECT_EQ(sheet.points(Side{0}, LineId{1}), 30);
  EXPECT_EQ(sheet.points(Side{1}, LineId{1}), 40);
}

TEST(Scripts, WinByTheFirstThatSaysSo) {
  const Script none = script(with_hook("wins_match", "hand", "return nil"));
  const Script second = script(with_hook("wins_match", "hand", "return 1"));
  const Script first = script(with_hook("wins_match", "hand", "return 0"));
  const Hand hand(scripted_game(), Position{});
  EXPECT_EQ(scorer_for({none, second, first})->wins_match(hand, ScoreSheet(2, 3)), (InstantWinResult{1, Side{1}}));
  EXPECT_EQ(scorer_for({none})->wins_match(hand, ScoreSheet(2, 1)), std::nullopt);
}

TEST(Scripts, ThatDisagreeAboutTheTableAreRefused) {
  const Script one = script(with_hook("on_deal", "deal", "return { take_table = 0 }"));
  const Script other = script(with_hook("on_deal", "deal", "return { take_table = 2 }"));
  EXPECT_NO_THROW(play_hands({one, one}, 1));
  EXPECT_THROW(play_hands({one, other}, 1), Error);
}

TEST(Scripts, PrintIntoTheScorer) {
  const Scripted scorer =
      scorer_for({script(with_hook("on_hand", "hand", "print(hand.sides[1].pile, 1.5, nil, print)\nreturn { 0, 0 }"))});
  ScoreSheet sheet(2, 3);
  scorer->score_end(Hand(scripted_game(), Position{}), sheet);
  EXPECT_EQ(scorer->take_printed(), "\t1.5\tnil\tfunction\n");
  EXPECT_EQ(scorer->take_printed(), "");
}

// Purity

const char* const busy =
    "local worth = { [7] = 21, [6] = 18, [1] = 16 }\n"
    "return { api = 1,\n"
    "on_play = function(play) local n = 0 for c in play.taken:each() do n = n + c.value end\n"
    "  return play.is_sweep and n or n // 2 end,\n"
    "on_hand = function(hand) return hand:each_side(function(s) return (s.pile:best_per_suit(worth)) end) end,\n"
    "wins_match = function(hand) if hand.sides[1].pile:count('swords') > 9 then return 0 end end }";

TEST(Scripts, AnswerTheSameInFreshAndInUsedStates) {
  const std::string together = play_hands({script(busy)}, 20);
  std::string apart;
  for (std::uint64_t hand = 0; hand < 20; ++hand) apart += play_hands({script(busy)}, 1, hand);
  EXPECT_EQ(together, apart);
}

TEST(Scripts, AnswerTheSameOnAnyNumberOfThreads) {
  const Script one = script(busy);
  const std::string alone = play_hands({one}, 24);
  for (const std::size_t threads : {2U, 8U}) {
    vector<std::string> parts(threads);
    vector<std::thread> running;
    for (std::size_t i = 0; i < threads; ++i)
      running.emplace_back([&, i] {
        const std::uint64_t share = 24 / threads;
        parts[i] = play_hands({one}, static_cast<int>(share), i * share);
      });
    for (std::thread& thread : running) thread.join();
    std::string all;
    for (const std::string& part : parts) all += part;
    EXPECT_EQ(all, alone);
  }
}

TEST(Scripts, AllocateNothingForTheHelpers) {
  const Scripted scorer = scorer_for({script(
      with_hook("on_play", "play",
                "local t = play.table_before\nlocal a = t:has('2s') and t:count('coins') + t:run('swords') + #t or 0\n"
                "return a + (play.card.rank == 2 and play.taken:same_suit() and 1 or 0)"))});
  const Deal deal = deal_hand(scripted_game(), {1, 0, 0});
  const Hand hand(scripted_game(), deal, Seat{0});
  vector<ScoreEvent> points;
  scorer->score_play(View(hand), {hand.holding(Seat{1}).first(), {}}, Ply{0}, points);
  const std::size_t first = scorer->max_used(LineId{0}).allocated_bytes;  // room for the stack
  for (int i = 0; i < 100; ++i) scorer->score_play(View(hand), {hand.holding(Seat{1}).first(), {}}, Ply{0}, points);
  EXPECT_EQ(scorer->max_used(LineId{0}).allocated_bytes, first);
}

}  // namespace
