#include "engine/players/careful_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "engine/play/legal_plays.h"
#include "engine/scoring/capture_leads.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

/// A careful player of a game, and what it thinks of positions.
struct Thoughts {
  explicit Thoughts(const Game& game)
      : game(&game), scorer(make_scorer(game)), finder(game, scorer.get()), careful(game, scorer.get()) {}

  Play choice(const Position& position) {
    const ScoredHand scored(Hand(*game, position), scorer.get());
    Random random({1, 0, 0}, player_purpose(0));
    return careful.choose(View(scored.hand()), finder.plays(scored.hand()), random);
  }
  int risk(const Position& position, const Play& play) {
    const ScoredHand scored(Hand(*game, position), scorer.get());
    for (const auto& judged : careful.judge(View(scored.hand()), finder.plays(scored.hand())))
      if (judged.play == play) return judged.risk;
    ADD_FAILURE() << "not a legal play";
    return 0;
  }

  const Game* game;
  std::unique_ptr<Scorer> scorer;
  PlayFinder finder;
  CarefulPlayer careful;
};

class CarefulPlayerUnder : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, CarefulPlayerUnder, testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, CarefulPlayerUnder, testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

/// To choose it judges no more than it must, and yet chooses as if it had judged everything.
TEST_P(CarefulPlayerUnder, ChoosesWhatItJudgesBest) {
  const Game& game = tests::game(GetParam());
  const auto scorer = make_scorer(game);
  CarefulPlayer careful(game, scorer.get());
  PlayFinder finder(game, scorer.get());
  const int hands = at_full_speed(10);
  for (int number = 0; number < hands; ++number) {
    const HandId id{33, 0, static_cast<std::uint64_t>(number)};
    const Deal deal = deal_hand(game, id);
    Hand hand(game, deal, game.last_seat());
    Random random(id, Purpose::choice);
    while (!hand.finished()) {
      const auto plays = finder.plays(hand);
      const Play chosen = careful.choose(View(hand), plays, random);
      int best = std::numeric_limits<int>::min();
      int of_chosen = best;
      for (const CarefulPlayer::Judgement& judged : careful.judge(View(hand), plays)) {
        best = std::max(best, judged.value());
        if (judged.play == chosen) of_chosen = judged.value();
      }
      if (plays.size() > 1) {
        ASSERT_EQ(of_chosen, best) << "hand " << number << ", " << hand.plays_left() << " plays left";
      }
      hand.apply(number % 2 == 0 ? chosen : plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
    }
  }
}

/// The same moment as a position, which is judged by the lines themselves and not by what is looked up.
Position position_of(const Hand& hand) {
  Position position;
  for (const Seat seat : hand.game().each_seat()) position.holdings[seat.index()] = hand.holding(seat);
  for (const Side side : hand.game().each_side()) position.piles[side.index()] = hand.pile(side);
  position.table = hand.table();
  position.turn = hand.turn();
  position.dealer = hand.dealer();
  position.previous = hand.previous();
  position.first = hand.first_play();
  return position;
}

TEST(CarefulPlayer, JudgesByTablesAsByTheLines) {
  for (const char* spec :
       {"cicera", "scopone", "cicera:capture.compulsory=true,capture.choice=single_first",
        "scopone:capture.choice=free", "cicera:deal.table=12,deal.rounds=[10]", "scopone:match.objective=least",
        "cicera:scoring.scua.credit=opponents", "cicera:scoring.picada.when=capture_last,scoring.simili.min_cards=2"}) {
    SCOPED_TRACE(spec);
    const Game& game = tests::game(spec);
    ASSERT_TRUE(CaptureLeads::suffice_for(game));
    CarefulPlayer by_tables(game, nullptr);
    CarefulPlayer by_lines(game, nullptr);
    PlayFinder finder(game);
    for (std::uint64_t number = 0; number < 4; ++number) {
      const HandId id{35, 0, number};
      const Deal deal = deal_hand(game, id);
      Hand hand(game, deal, game.last_seat());
      Random random(id, Purpose::choice);
      while (!hand.last_play()) {  // a position does not say who gets the remainder
        const auto plays = finder.plays(hand);
        const Hand stated(game, position_of(hand));
        const auto expected = by_lines.judge(View(stated), plays);
        const auto judged = by_tables.judge(View(hand), plays);
        ASSERT_EQ(judged.size(), expected.size());
        for (std::size_t i = 0; i < judged.size(); ++i) {
          EXPECT_EQ(judged[i].points, expected[i].points) << hand.plays_left();
          EXPECT_EQ(judged[i].worth, expected[i].worth) << hand.plays_left();
          EXPECT_EQ(judged[i].risk, expected[i].risk) << hand.plays_left();
        }
        hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
      }
    }
  }
}

/// The part of the cards laid, over some hands, of whose rank as few are unseen as of any that the seat could lay.
double safest_lays(std::string_view player_name, int hands) {
  const Game& game = tests::game("cicera");
  HandRunner room(game, everyone(game, player_name));
  int lays = 0;
  int safest = 0;
  for (int number = 0; number < hands; ++number) {
    room.play({34, 0, static_cast<std::uint64_t>(number)}, game.last_seat());
    Hand hand(game, room.record().deal, room.record().dealer);
    for (const Play& play : room.record().plays) {
      const View view(hand);
      const auto unseen_equals = [&](Card card) { return (view.unseen() & CardSet::of_rank(card.rank())).size(); };
      int fewest = suit_count;
      for (const Card card : view.holding()) fewest = std::min(fewest, unseen_equals(card));
      if (!play.captures()) ++lays, safest += unseen_equals(play.card) == fewest ? 1 : 0;
      hand.apply(play);
    }
  }
  return safest / static_cast<double>(lays);
}

TEST(CarefulPlayer, LaysWhatFewestCardsCanMatch) {
  // The others are cards kept for a capture, or laid where a sweep or a run of cards is worse than a match.
  EXPECT_GT(safest_lays("careful", at_full_speed(200)), 0.80);
  EXPECT_LT(safest_lays("greedy", at_full_speed(200)), 0.65);
}

TEST(CarefulPlayer, LaysNoCardThatIsLikelyToBeMatched) {
  // Greedy lays the six, which three unseen cards match; of the sevens only one is unseen.
  Position position;
  position.holdings = {cards("6d 7d"), cards("Rd Cd"), cards("Rc Cc"), cards("Rs Cs")};
  position.table = cards("Fd Fc");
  position.piles[0] = cards("7s 7b");
  position.piles[1] = CardSet::all() - cards("6d 7d Rd Cd Rc Cc Rs Cs Fd Fc 7s 7b 6c 6s 6b 7c");
  const Hand hand(game("cicera"), position);
  PlayFinder finder(hand.game());
  CarefulPlayer careful(hand.game(), nullptr);
  Random random({1, 0, 0}, player_purpose(0));
  EXPECT_EQ(careful.choose(View(hand), finder.plays(hand), random), play("7d"));
  const auto judged = careful.judge(View(hand), finder.plays(hand));
  ASSERT_EQ(judged.size(), 2U);
  EXPECT_GT(judged[0].risk, judged[1].risk);
}

TEST(CarefulPlayer, CountsTheLastPlayToTheEnd) {
  // Once the king has captured, the table is its side's too: the ten of coins and the two of swords, a point each.
  Position position;
  position.holdings[0] = cards("Rd");
  position.table = cards("Rc 10d 2s");
  position.piles[1] = CardSet::all() - cards("Rd Rc 10d 2s");
  const Hand hand(game("cicera"), position);
  PlayFinder finder(hand.game());
  CarefulPlayer careful(hand.game(), nullptr);
  const auto judged = careful.judge(View(hand), finder.plays(hand));
  ASSERT_EQ(judged.size(), 2U);
  EXPECT_GE(judged[1].points, judged[0].points + 2000);
  EXPECT_EQ(judged[1].risk, 0);
}

// House rules

TEST(CarefulPlayer, ForeseesCapturesThatAScriptAllows) {
  // No other nine is left, so only the rule lets another card take it: an eight or a ten.
  Position position;
  position.holdings[0] = cards("9d Rs");
  position.table = cards("Rd");
  position.piles[1] = cards("9c 9s 9b");
  position.unseen = 12;
  const Game ruled(with_script("cicera", text_of(source_folder / "tests/scripting/house_rules/next_rank.lua")));
  EXPECT_GT(Thoughts(ruled).risk(position, play("9d")), 2 * Thoughts(game("cicera")).risk(position, play("9d")));
}

TEST(CarefulPlayer, PassesRatherThanLay) {
  Position position;
  position.holdings = {cards("7d 9d"), cards("6c 2b"), cards("5c 3b"), cards("4c 8b")};
  position.table = cards("Fd");
  EXPECT_EQ(Thoughts(game("cicera:turn.pass=free")).choice(position), Play::choosing(pass_choice));
  position.table = cards("Fd 7c");
  EXPECT_EQ(Thoughts(game("cicera:turn.pass=free")).choice(position), play("7d", "7c"));
}

TEST(CarefulPlayer, KnowsWhoMovesNextWhereSeatsHaveRunOutOfCards) {
  Position position;
  position.holdings = {cards("7d 9d"), cards("7c 2b"), cards("5c 3b"), cards("4c 8b")};
  position.table = cards("Fd");
  position.piles[1] = CardSet::all() - cards("7d 9d 7c 2b 5c 3b 4c 8b Fd 7b 6b");
  Thoughts thoughts(game("cicera:turn.pass=free"));
  EXPECT_GT(thoughts.risk(position, play("7d")), 0);
  position.holdings[1] = CardSet();  // the partner is next
  EXPECT_LT(thoughts.risk(position, play("7d")), 0);
  position.holdings[2] = CardSet();
  EXPECT_GT(thoughts.risk(position, play("7d")), 0);
}

TEST(CarefulPlayer, MakesAChoiceThatAddsToThePlayThatFollows) {
  const Game ruled(with_script("cicera", R"(return {
    api = 2,
    choices = { names = { "call" } },
    on_play = function(play)
      if not play.previous_choice or play.previous_choice.choice ~= "call" then return 0 end
      return play.is_sweep and 2 or -1
    end,
  })"));
  Position position;
  position.holdings = {cards("7s 5c"), cards("3c 2c")};
  position.table = cards("7d");
  position.unseen = 10;
  const Play call = Play::choosing(ruled.choice_numbered("call"));
  EXPECT_EQ(Thoughts(ruled).choice(position), call);
  position.table = cards("7d Rd");
  EXPECT_NE(Thoughts(ruled).choice(position), call);
}

TEST(CarefulPlayer, EndsAHandThatItWins) {
  const Game ruled(with_script("cicera", R"(return {
    api = 2,
    choices = { names = { "knock" }, ends = "hand" },
  })"));
  Position position;
  position.holdings = {cards("7s 5c"), cards("3c 2c")};
  position.table = cards("Fd");
  position.unseen = 10;
  position.piles = {cards("2s 10d Ad 3d"), cards("6c")};
  const Play knock = Play::choosing(ruled.choice_numbered("knock"));
  EXPECT_EQ(Thoughts(ruled).choice(position), knock);
  std::swap(position.piles[0], position.piles[1]);
  EXPECT_NE(Thoughts(ruled).choice(position), knock);
}

}  // namespace
}  // namespace cicera::tests
