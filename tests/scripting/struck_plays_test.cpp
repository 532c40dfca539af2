// Interface 2: scripts that strike plays out of the legal ones. House rules that need it, against the same rule in C++,
// by everything that lists, counts, makes, searches or reads plays.
#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "engine/formats/hand_record_writer.h"
#include "engine/metrics/hand_meter.h"
#include "engine/metrics/metric_selection.h"
#include "engine/search/endgame.h"
#include "engine/simulation/simulation.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/program_with_script.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

std::string may(const std::string& body) {
  return "return {\n  api = 2,\n  may = function(play)\n" + body + "\n  end,\n}";
}

using Allows = std::function<bool(const Hand& hand, const Play& play)>;

/// A house rule, and which plays it allows.
struct StrikingRule {
  const char* name;
  std::string text;
  Allows allows;
};

const StrikingRule striking_rules[] = {
    {"MustCapture", may("return #play.taken > 0"), [](const Hand&, const Play& play) { return play.captures(); }},
    {"MustSweep", may("return play.is_sweep"),
     [](const Hand& hand, const Play& play) { return play.captures() && play.take() == hand.table(); }},
    {"NoSevenWithoutAnother", may("return play.card.rank ~= 7 or play.holding:count(7) > 1"),
     [](const Hand& hand, const Play& play) {
       const CardSet sevens = CardSet::of_rank(Rank::seven);
       return !sevens.contains(play.card) || (hand.holding(hand.turn()) & sevens).size() > 1;
     }},
    {"NotTheRankJustPlayed", may("return play.previous == nil or play.previous.card.rank ~= play.card.rank"),
     [](const Hand& hand, const Play& play) {
       return !hand.previous() || hand.previous()->rank() != play.card.rank();
     }},
    {"NotTwoSweepsOfASide",
     may("local q, own = play.previous, false\n"
         "while q do own, q = own or (q.is_sweep and q.side == play.side), q.previous end\n"
         "return not (own and play.is_sweep)"),
     [](const Hand& hand, const Play& play) {
       bool own = false;
       for (const PastPlay* past = hand.past(); past != nullptr && past->number > 0; past = past->before)
         own |= past->is_sweep && hand.game().side_of(past->seat) == hand.game().side_of(hand.turn());
       return !(own && play.captures() && play.take() == hand.table());
     }},
};

/// The plays of a seat under a rule; all where it allows none.
std::vector<Play> allowed(const Hand& hand, PlayFinder& plain, const Game& plain_game, const Allows& allows) {
  const Hand under = hand.under(plain_game);
  const auto all = plain.plays(under);
  std::vector<Play> plays;
  for (const Play& play : all)
    if (allows(hand, play)) plays.push_back(play);
  return plays.empty() ? std::vector<Play>(all.begin(), all.end()) : plays;
}

class StruckPlays : public testing::TestWithParam<StrikingRule> {};

INSTANTIATE_TEST_SUITE_P(Rules, StruckPlays, testing::ValuesIn(striking_rules),
                         [](const auto& one) { return one.param.name; });

TEST_P(StruckPlays, AreListedAndCountedByNobody) {
  int struck = 0;
  for (const char* spec : {"cicera", "scopa", "cirulla"}) {
    const Game& plain_game = game(spec);
    PlayFinder plain(plain_game);
    const Game game(with_scripts(spec, {GetParam().text}));
    ASSERT_TRUE(game.strikes_plays());
    const auto scorer = make_scorer(game);
    PlayFinder finder(game, scorer.get());
    PlayFinder counter(game, scorer.get());
    for (std::uint64_t number = 0; number < 30; ++number) {
      const HandId id{6, 0, number};
      Random random(id, Purpose::choice);
      const Deal deal = deal_hand(game, id);
      ScoredHand scored(Hand(game, deal, game.last_seat()), scorer.get());
      while (!scored.over()) {
        const auto expected = allowed(scored.hand(), plain, plain_game, GetParam().allows);
        const auto listed = finder.plays(scored.hand());
        ASSERT_EQ(std::vector<Play>(listed.begin(), listed.end()), expected) << spec << ", hand " << number;
        ASSERT_EQ(counter.count(scored.hand()), expected.size());
        const std::size_t chosen = random.below(static_cast<std::uint32_t>(expected.size()));
        ASSERT_EQ(counter.play(chosen), expected[chosen]);
        const auto all = plain.plays(scored.hand().under(plain_game));
        for (const Play& play : all) {
          const bool stands = std::ranges::find(expected, play) != expected.end();
          ASSERT_EQ(finder.strikes(play), !stands);
          if (stands) continue;
          ++struck;
          EXPECT_THROW(check_legal(scored.hand(), finder, play, Ply{0}), IllegalPlay);
        }
        scored.play(expected[chosen]);
      }
    }
  }
  EXPECT_GT(struck, 0);
}

TEST_P(StruckPlays, AreMadeByNoPlayer) {
  const Game& plain_game = game("cicera");
  PlayFinder plain(plain_game);
  const Game game(with_scripts("cicera", {GetParam().text}));
  const auto scorer = make_scorer(game);
  for (const char* player :
       {"random", "greedy", "careful", "search:worlds=4", "ismcts:iterations=20", "cheat:worlds=2"}) {
    const bool slow = std::string_view(player).find(':') != std::string_view::npos;
    HandRunner room(game, everyone(game, player), make_scorer(game));
    for (std::uint64_t number = 0; number < (slow ? 1U : 10U); ++number) {
      room.play({6, 0, number}, Seat{3});
      const Record& record = room.record();
      ScoredHand scored(Hand(game, record.deal, record.dealer), scorer.get());
      for (const Play& play : record.plays) {
        const auto legal = allowed(scored.hand(), plain, plain_game, GetParam().allows);
        ASSERT_NE(std::ranges::find(legal, play), legal.end()) << player << ", hand " << number;
        scored.play(play);
      }
      EXPECT_EQ(replay(Hand(game, record.deal, record.dealer), record.plays, scorer.get()).sheet(),
                room.scored().sheet());
    }
  }
}

/// The lead of side 0 at the end of a hand that both sides play best, from every play in turn.
int best_lead(const ScoredHand& scored, Scorer* scorer, const Game& game, std::vector<Play>& made, const Hand& begin,
              const Allows& allows, PlayFinder& plain, const Game& plain_game) {
  if (scored.over()) return scored.sheet().total(Side{0}) - scored.sheet().total(Side{1});
  const bool first = game.side_of(scored.hand().turn()) == Side{0};
  int best = first ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  for (const Play& play : allowed(scored.hand(), plain, plain_game, allows)) {
    made.push_back(play);
    ScoredHand after(begin, scorer);
    for (const Play& each : made) after.play(each);
    const int lead = best_lead(after, scorer, game, made, begin, allows, plain, plain_game);
    best = first ? std::max(best, lead) : std::min(best, lead);
    made.pop_back();
  }
  return best;
}

TEST_P(StruckPlays, AreNotInTheExactEndOfAHand) {
  const Game& plain_game = game("scopa");
  PlayFinder plain(plain_game);
  const Game game(with_scripts("scopa", {GetParam().text}));
  const auto scorer = make_scorer(game);
  Endgame endgame(game, scorer.get());
  for (std::uint64_t number = 0; number < 12; ++number) {
    const HandId id{6, 0, number};
    Random random(id, Purpose::choice);
    const Deal deal = deal_hand(game, id);
    const Hand begin(game, deal, game.last_seat());
    ScoredHand scored(begin, scorer.get());
    std::vector<Play> made;
    while (scored.hand().plays_left() > 5) {
      const auto legal = allowed(scored.hand(), plain, plain_game, GetParam().allows);
      made.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      scored.play(made.back());
    }
    const int before = scored.sheet().total(Side{0}) - scored.sheet().total(Side{1});
    const SidePoints rest = endgame.points(scored.hand());
    EXPECT_EQ(before + rest[0] - rest[1],
              best_lead(scored, scorer.get(), game, made, begin, GetParam().allows, plain, plain_game))
        << number;
  }
}

TEST_P(StruckPlays, AreTheSameForAnyThreads) {
  const Game game(with_scripts("cicera", {GetParam().text}));
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, "careful"), make_scorer}};
  plan.unit = Unit::match;
  plan.count = at_full_speed(20);
  const SimulationResult one = run(plan);
  plan.threads = 3;
  EXPECT_EQ(run(plan).contests[0].statistics, one.contests[0].statistics);
}

TEST(StruckPlaysOfScripts, AreStruckInTheOrderOfTheLines) {
  // Sweep if you can, else capture if you can: whichever comes first goes before.
  const Game game(with_scripts("cicera", {may("return play.is_sweep"), may("return #play.taken > 0")}));
  const auto scorer = make_scorer(game);
  PlayFinder finder(game, scorer.get());
  const auto plays = [&](const char* holding, const char* table) {
    Position position;
    position.holdings[0] = cards(holding);
    position.table = cards(table);
    position.unseen = 1;
    std::string text;
    for (const Play& play : finder.plays(Hand(game, position)))
      text += cards_text(play.card) + (play.captures() ? " takes " + cards_text(play.take()) : "") + "; ";
    return text;
  };
  EXPECT_EQ(plays("7s 4c Rd", "7d"), "7s takes 7d; ");
  EXPECT_EQ(plays("7s 4c Rd", "7d 4d 2s"), "4c takes 4d; 7s takes 7d; ");
  EXPECT_EQ(plays("7s Rd", "2s"), "7s; Rd; ");
}

TEST(StruckPlaysOfScripts, AreNotAskedAboutWhereOnePlayIsLeft) {
  const Game game(with_scripts("cicera", {may("error('asked')")}));
  const auto scorer = make_scorer(game);
  PlayFinder finder(game, scorer.get());
  Position position;
  position.holdings[0] = cards("7s");
  EXPECT_EQ(finder.plays(Hand(game, position)).size(), 1U);
  position.holdings[0] = cards("7s 6s");
  EXPECT_THROW(finder.plays(Hand(game, position)), Error);
}

TEST(StruckPlaysOfScripts, AreMeasuredAsTheyArePlayed) {
  // A seat that must sweep where it can has nothing to choose there.
  const auto forced = [](const Game& game) {
    HandRunner room(game, everyone(game, "random"), make_scorer(game));
    HandMeter meter(game, select_metrics("forced_share,spread,suspense,leaf_bias", MetricSetting()), make_scorer(game));
    Measurements measured;
    for (std::uint64_t number = 0; number < 3; ++number) {
      room.play({6, 0, number}, game.last_seat());
      meter.add(room.record(), measured);
    }
    return measured.of(Measure::forced_share).top;
  };
  EXPECT_NE(forced(Game(with_scripts("scopa", {striking_rules[0].text}))), forced(game("scopa")));
}

// The program

class StruckByProgram : public ProgramWithScript {
 protected:
  StruckByProgram() : ProgramWithScript("must", striking_rules[0].text) {}
};

TEST_F(StruckByProgram, MovesAreThoseThatStand) {
  EXPECT_EQ(run({"moves", "7s 3c", "--table", "7d 4d Fc", "-r", "./must.yaml"}).out,
            "7s  takes 7d\n1 legal play, 0 of which score\n");
}

TEST_F(StruckByProgram, ARecordWithAStruckPlayIsRefused) {
  const ProgramResult bad =
      run({"replay", "-r", "./must.yaml", "-"},
          R"({"plays":[{"seat":0,"card":"7s","take":[]}],"table":["7d"],"holdings":[["7s","3c"]]})"
          "\n");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_NE((bad.out + bad.err).find("7s may not be laid here, by the house rule must"), std::string::npos)
      << bad.out << bad.err;
}

TEST_F(StruckByProgram, AMatchIsPlayedAndReadBack) {
  const ProgramResult played = run({"play", "-r", "./must.yaml:match.target=11", "--seats", "greedy,careful", "--seed",
                                    "4", "--json", "--save", "m.jsonl"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  EXPECT_EQ(run({"replay", "m.jsonl"}).exit_code, 0);
  const ProgramResult plain = run(
      {"play", "-r", "cicera:match.target=11", "--seats", "random", "--seed", "4", "--json", "--save", "plain.jsonl"});
  ASSERT_EQ(plain.exit_code, 0) << plain.err;
  const ProgramResult other = run({"replay", "plain.jsonl", "-r", "./must.yaml"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.out.find("by the house rule must"), std::string::npos) << other.out;
}

}  // namespace
}  // namespace cicera::tests
