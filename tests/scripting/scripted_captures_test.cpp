// Interface 2: scripts that change what cards may take. House rules that need it, against the same rule in C++, by
// everything that lists, counts, makes, searches or reads plays.
#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "engine/formats/hand_record_writer.h"
#include "engine/scoring/past.h"
#include "engine/search/endgame.h"
#include "engine/simulation/simulation.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/program_with_script.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

std::string captures(const std::string& body) {
  return "return {\n  api = 2,\n  captures = function(turn)\n" + body + "\n  end,\n}";
}

/// What a rule sees: the hand, the plays made from its beginning, the card, and what it may take by the ruleset.
struct Turn {
  const Hand& hand;
  const std::vector<Play>& made;
  Card card;
  std::vector<CardSet> standard;
};

/// The table cards, oldest first: those of the deal, then each that was laid.
std::vector<Card> in_order(const Turn& turn, CardSet dealt) {
  std::vector<Card> order;
  for (const Card card : dealt& turn.hand.table()) order.push_back(card);
  for (const Play& play : turn.made)
    if (!play.captures() && turn.hand.table().contains(play.card)) order.push_back(play.card);
  return order;
}

using Changes = std::function<std::vector<CardSet>(const Turn& turn, CardSet dealt)>;

struct CaptureRule {
  const char* name;
  std::string text;
  Changes changes;
};

const CaptureRule capture_rules[] = {
    {"AsTheRuleset", captures("return nil"), [](const Turn& turn, CardSet) { return turn.standard; }},
    {"Nothing", captures("return {}"), [](const Turn&, CardSet) { return std::vector<CardSet>(); }},
    {"SumsOfTwo",
     captures("local sets = {}\n"
              "for _, set in ipairs(turn.standard) do if #set <= 2 then sets[#sets + 1] = set end end\n"
              "return sets"),
     [](const Turn& turn, CardSet) {
       std::vector<CardSet> sets;
       for (const CardSet set : turn.standard)
         if (set.size() <= 2) sets.push_back(set);
       return sets;
     }},
    {"NeighboursToo",
     captures("local sets = turn.standard\n"
              "for card in turn.table:each() do\n"
              "  if math.abs(card.number - turn.card.number) == 1 then sets[#sets + 1] = card end\n"
              "end\nreturn sets"),
     [](const Turn& turn, CardSet) {
       std::vector<CardSet> sets = turn.standard;
       for (const Card card : turn.hand.table())
         if (std::abs(static_cast<int>(card.rank()) - static_cast<int>(turn.card.rank())) == 1) sets.emplace_back(card);
       return sets;
     }},
    {"TheOldestOfItsSuit",
     captures("for _, card in ipairs(turn.order) do\n"
              "  if card.suit == turn.card.suit then return { { card } } end\n"
              "end\nreturn {}"),
     [](const Turn& turn, CardSet dealt) {
       for (const Card card : in_order(turn, dealt))
         if (card.suit() == turn.card.suit()) return std::vector<CardSet>{card};
       return std::vector<CardSet>();
     }},
    {"TheLastTwoLaid",
     captures("local order = turn.order\n"
              "if #order < 2 then return nil end\n"
              "return { { order[#order], order[#order - 1] } }"),
     [](const Turn& turn, CardSet dealt) {
       const std::vector<Card> order = in_order(turn, dealt);
       if (order.size() < 2) return turn.standard;
       return std::vector<CardSet>{CardSet(order.back()) | order[order.size() - 2]};
     }},
    {"NotWhatWasJustLaid",
     captures("local sets, q = {}, turn.previous\n"
              "for _, set in ipairs(turn.standard) do\n"
              "  if q == nil or not set:has(q.card) then sets[#sets + 1] = set end\n"
              "end\nreturn sets"),
     [](const Turn& turn, CardSet) {
       std::vector<CardSet> sets;
       for (const CardSet set : turn.standard)
         if (!turn.hand.previous() || !set.contains(*turn.hand.previous())) sets.push_back(set);
       return sets;
     }},
};

/// The plays of a seat under a rule.
std::vector<Play> allowed(const Hand& hand, const std::vector<Play>& made, CardSet dealt, PlayFinder& plain,
                          const Game& plain_game, const Changes& changes) {
  const auto listed = plain.plays(hand.under(plain_game));
  const std::vector<Play> standard(listed.begin(), listed.end());
  std::vector<Play> plays;
  for (const Card card : hand.holding(hand.turn())) {
    Turn turn{hand, made, card, {}};
    for (const Play& play : standard)
      if (play.card == card && play.captures()) turn.standard.push_back(play.take());
    std::vector<CardSet> sets = hand.table().empty() ? turn.standard : changes(turn, dealt);
    std::sort(sets.begin(), sets.end(), [](CardSet a, CardSet b) { return a.bits() < b.bits(); });
    if (sets.empty() || plain_game.free_to_take_nothing().contains(card)) plays.push_back({card, CardSet()});
    for (const CardSet set : sets) plays.push_back({card, set});
  }
  return plays;
}

class ScriptedCaptures : public testing::TestWithParam<CaptureRule> {};

INSTANTIATE_TEST_SUITE_P(Rules, ScriptedCaptures, testing::ValuesIn(capture_rules),
                         [](const auto& one) { return one.param.name; });

TEST_P(ScriptedCaptures, AreThePlaysThatAreListedAndCounted) {
  for (const char* spec : {"cicera", "scopa", "escoba"}) {
    const Game& plain_game = game(spec);
    PlayFinder plain(plain_game);
    const Game game(with_scripts(spec, {GetParam().text}));
    ASSERT_TRUE(game.changes_captures());
    const auto scorer = make_scorer(game);
    PlayFinder finder(game, scorer.get());
    PlayFinder counter(game, scorer.get());
    for (std::uint64_t number = 0; number < std::uint64_t{at_full_speed(20)}; ++number) {
      const HandId id{6, 0, number};
      Random random(id, Purpose::choice);
      const Deal deal = deal_hand(game, id);
      ScoredHand scored(Hand(game, deal, game.last_seat()), scorer.get());
      std::vector<Play> made;
      while (!scored.over()) {
        const Hand& hand = scored.hand();
        const auto expected = allowed(hand, made, deal.table, plain, plain_game, GetParam().changes);
        const auto listed = finder.plays(hand);
        ASSERT_EQ(std::vector<Play>(listed.begin(), listed.end()), expected) << spec << ", hand " << number;
        ASSERT_EQ(counter.count(hand), expected.size());
        const std::size_t chosen = random.below(static_cast<std::uint32_t>(expected.size()));
        ASSERT_EQ(counter.play(chosen), expected[chosen]);
        const auto usual = plain.plays(hand.under(plain_game));
        const auto refused = std::ranges::find_if(
            usual, [&](const Play& play) { return std::ranges::find(expected, play) == expected.end(); });
        if (refused != usual.end()) {
          EXPECT_THROW(check_legal(hand, finder, *refused, Ply{0}), IllegalPlay);
        }
        made.push_back(expected[chosen]);
        scored.play(expected[chosen]);
      }
    }
  }
}

TEST_P(ScriptedCaptures, AreMadeByEveryPlayer) {
  const Game& plain_game = game("cicera");
  PlayFinder plain(plain_game);
  const Game game(with_scripts("cicera", {GetParam().text}));
  const auto scorer = make_scorer(game);
  for (const char* player :
       {"random", "greedy", "careful", "search:worlds=4", "ismcts:iterations=20", "cheat:worlds=2"}) {
    const bool slow = std::string_view(player).find(':') != std::string_view::npos;
    HandRunner room(game, everyone(game, player), make_scorer(game));
    for (std::uint64_t number = 0; number < (slow ? 1U : unsigned{at_full_speed(5)}); ++number) {
      room.play({6, 0, number}, Seat{3});
      const Record& record = room.record();
      ScoredHand scored(Hand(game, record.deal, record.dealer), scorer.get());
      std::vector<Play> made;
      for (const Play& play : record.plays) {
        const auto legal = allowed(scored.hand(), made, record.deal.table, plain, plain_game, GetParam().changes);
        ASSERT_NE(std::ranges::find(legal, play), legal.end()) << player << ", hand " << number;
        scored.play(play);
        made.push_back(play);
      }
      EXPECT_EQ(replay(Hand(game, record.deal, record.dealer), record.plays, scorer.get()).sheet(),
                room.scored().sheet());
    }
  }
}

/// The lead of side 0 at the end of a hand that both sides play best, from every play in turn.
int best_lead(const Hand& begin, Scorer* scorer, std::vector<Play>& made, CardSet dealt, const Changes& changes,
              PlayFinder& plain, const Game& plain_game) {
  ScoredHand scored(begin, scorer);
  for (const Play& play : made) scored.play(play);
  if (scored.over()) return scored.sheet().total(Side{0}) - scored.sheet().total(Side{1});
  const bool first = begin.game().side_of(scored.hand().turn()) == Side{0};
  int best = first ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  for (const Play& play : allowed(scored.hand(), made, dealt, plain, plain_game, changes)) {
    made.push_back(play);
    const int lead = best_lead(begin, scorer, made, dealt, changes, plain, plain_game);
    best = first ? std::max(best, lead) : std::min(best, lead);
    made.pop_back();
  }
  return best;
}

TEST_P(ScriptedCaptures, AreInTheExactEndOfAHand) {
  const Game& plain_game = game("scopa");
  PlayFinder plain(plain_game);
  const Game game(with_scripts("scopa", {GetParam().text}));
  const auto scorer = make_scorer(game);
  Endgame endgame(game, scorer.get());
  for (std::uint64_t number = 0; number < std::uint64_t{at_full_speed(6)}; ++number) {
    const HandId id{6, 0, number};
    Random random(id, Purpose::choice);
    const Deal deal = deal_hand(game, id);
    const Hand begin(game, deal, game.last_seat());
    ScoredHand scored(begin, scorer.get());
    std::vector<Play> made;
    while (scored.hand().plays_left() > 4) {
      const auto legal = allowed(scored.hand(), made, deal.table, plain, plain_game, GetParam().changes);
      made.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      scored.play(made.back());
    }
    const int before = scored.sheet().total(Side{0}) - scored.sheet().total(Side{1});
    const SidePoints rest = endgame.points(scored.hand());
    EXPECT_EQ(before + rest[0] - rest[1],
              best_lead(begin, scorer.get(), made, deal.table, GetParam().changes, plain, plain_game))
        << number;
  }
}

TEST_P(ScriptedCaptures, AreTheSameForAnyThreads) {
  const Game game(with_scripts("cicera", {GetParam().text}));
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "careful"), make_scorer}};
  plan.unit = Unit::hand;
  plan.count = at_full_speed(200);
  const SimulationResult one = run(plan);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contests[0].statistics, one.contests[0].statistics);
}

std::string plays_of(const Game& game, const char* holding, const char* table) {
  const auto scorer = make_scorer(game);
  PlayFinder finder(game, scorer.get());
  Position position;
  position.holdings[0] = cards(holding);
  position.table = cards(table);
  position.unseen = 1;
  std::string text;
  for (const Play& play : finder.plays(Hand(game, position)))
    text += cards_text(play.card) + (play.captures() ? " takes " + cards_text(play.take()) : "") + "; ";
  return text;
}

TEST(CapturesOfScripts, AreChangedInTheOrderOfTheLines) {
  const std::string add_all = captures("local sets = turn.standard sets[#sets + 1] = turn.table return sets");
  const std::string keep_last = captures("return { turn.standard[#turn.standard] }");
  EXPECT_EQ(plays_of(Game(with_scripts("scopa", {add_all, keep_last})), "2d", "2c 5c Rd"), "2d takes 2c 5c Rd; ");
  EXPECT_EQ(plays_of(Game(with_scripts("scopa", {keep_last, add_all})), "2d", "2c 5c Rd"),
            "2d takes 2c; 2d takes 2c 5c Rd; ");
}

TEST(CapturesOfScripts, ComeBeforePlaysAreStruckOut) {
  const std::string all = captures("return { turn.table }");
  const std::string no_sweep = "return {\n  api = 2,\n  may = function(play) return #play.table_after > 0 end,\n}";
  EXPECT_EQ(plays_of(Game(with_scripts("cicera", {no_sweep, all})), "2d 4d", "2c 5c"), "2d; 4d; ");
}

TEST(CapturesOfScripts, MayBeWrittenInEveryForm) {
  const auto taken = [](const std::string& list) {
    return plays_of(Game(with_scripts("scopa", {captures("return " + list)})), "2d", "2c 5c Rd");
  };
  EXPECT_EQ(taken("{ \"5c Rd\" }"), "2d takes 5c Rd; ");
  EXPECT_EQ(taken("{ { \"Rd\", \"5c\" } }"), "2d takes 5c Rd; ");
  EXPECT_EQ(taken("{ turn.table:cards()[1], turn.table }"), "2d takes 2c; 2d takes 2c 5c Rd; ");
  EXPECT_EQ(taken("{ { turn.table:cards()[1], \"Rd\" } }"), "2d takes 2c Rd; ");
  EXPECT_EQ(taken("{ turn.table, \"2c\", turn.table }"), "2d takes 2c; 2d takes 2c 5c Rd; ") << "each set once";
  EXPECT_EQ(taken("turn.standard"), "2d takes 2c; ");
  EXPECT_EQ(taken("nil"), "2d takes 2c; ");
  EXPECT_EQ(taken("{}"), "2d; ");
}

TEST(CapturesOfScripts, AreNotAskedForOnAnEmptyTable) {
  EXPECT_EQ(plays_of(Game(with_scripts("scopa", {captures("error('asked')")})), "2d", ""), "2d; ");
  EXPECT_THROW(plays_of(Game(with_scripts("scopa", {captures("error('asked')")})), "2d", "5c"), Error);
}

TEST(CapturesOfScripts, AreRememberedForACardAndATableAlone) {
  const Game sees_table(with_scripts("cicera", {captures("return { turn.table }")}));
  const Game sees_order(with_scripts("cicera", {captures("return { { turn.order[1] } }")}));
  for (const Game* game : {&sees_table, &sees_order}) {
    const auto scorer = make_scorer(*game);
    PlayFinder finder(*game, scorer.get());
    Position position;
    position.holdings[0] = cards("2d 4d");
    position.table = cards("2c 5c");
    finder.plays(Hand(*game, position));
    const std::int64_t asked = scorer->work();
    EXPECT_GT(asked, 0);
    finder.plays(Hand(*game, position));
    EXPECT_EQ(scorer->work() == asked, game == &sees_table);
  }
}

TEST(CapturesOfScripts, MayMakeCapturesWhereTheRulesHaveNone) {
  Rules rules = with_scripts("cicera", {captures("return { turn.table }")});
  rules.capture.sum = false;
  rules.capture.equal = {EqualCapture::listed, {Rank::seven}};
  EXPECT_EQ(plays_of(Game(rules), "Rd", "2c 5c"), "Rd; Rd takes 2c 5c; ");
}

TEST(TableInOrder, IsTheDealtCardsAndThenEachThatWasLaid) {
  const Game game(with_scripts("cicera", {captures("return nil")}));
  const auto scorer = make_scorer(game);
  Position position;
  position.holdings = {cards("2d 9c"), cards("Fs Ab"), cards("9d 3d"), cards("Rs 5d")};
  position.table = cards("7s 4c");
  ScoredHand scored(Hand(game, position), scorer.get());
  const auto order = [&] {
    std::string text;
    for (const Card card : table_in_order(View(scored.hand()))) text += std::string(card_text(card)) + " ";
    return text;
  };
  EXPECT_EQ(order(), "4c 7s ");
  scored.play(play("9c"));
  scored.play(play("Ab"));
  EXPECT_EQ(order(), "4c 7s 9c Ab ");
  scored.play(play("9d", "9c"));
  scored.play(play("5d", "Ab 4c"));
  EXPECT_EQ(order(), "7s ");
  scored.play(play("2d"));
  EXPECT_EQ(order(), "7s 2d ");
}

// The program

class CapturesByProgram : public ProgramWithScript {
 protected:
  CapturesByProgram() : ProgramWithScript("near", capture_rules[3].text) {}
};

TEST_F(CapturesByProgram, MovesHaveThem) {
  const ProgramResult result = run({"moves", "7s", "--table", "6d Fc", "-r", "./near.yaml"});
  EXPECT_EQ(result.out, "7s  lies on the table\n7s  takes 6d\n2 legal plays, 0 of which score\n") << result.err;
}

TEST_F(CapturesByProgram, ARecordThatDoesNotFollowThemIsRefused) {
  const ProgramResult bad =
      run({"replay", "-r", "./near.yaml", "-"},
          R"({"plays":[{"seat":0,"card":"7s","take":["5d"]}],"table":["5d","6d"],"holdings":[["7s","3c"]]})"
          "\n");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_NE((bad.out + bad.err).find("7s cannot take 5d; it can take 6d, by the house rule near"), std::string::npos)
      << bad.out << bad.err;
}

TEST_F(CapturesByProgram, AMatchIsPlayedAndReadBack) {
  const ProgramResult played = run({"play", "-r", "./near.yaml:match.target=11", "--seats", "greedy,careful", "--seed",
                                    "4", "--json", "--save", "m.jsonl"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  EXPECT_EQ(run({"replay", "m.jsonl"}).exit_code, 0);
  EXPECT_EQ(run({"replay", "m.jsonl", "-r", "cicera:match.target=11"}).exit_code, 1);
}

TEST_F(CapturesByProgram, AStackHasNone) {
  const ProgramResult result = run({"moves", "7s", "--table", "6d", "-r", "pisti", "--script", "near.lua"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("only the top card of a stack can be captured"), std::string::npos) << result.err;
}

TEST_F(CapturesByProgram, AGameWithBuildsHasNone) {
  const ProgramResult result = run({"moves", "7s", "--table", "6d", "-r", "cassino", "--script", "near.lua"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.err.find("builds are taken by their value alone"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace cicera::tests
