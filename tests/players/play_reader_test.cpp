#include "engine/players/play_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/players/believed_worlds.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

std::uint32_t weight(const Evidence& piece, std::string_view text) {
  return piece.weight[static_cast<std::size_t>(card(text).index())];
}

/// Cicera, seat 0 leads a four of cups; every seat holds twelve cards, seat 1 one four or none.
struct FourIsLaid {
  explicit FourIsLaid(std::string_view answer, std::string_view taken = "") : hand(game, deal(), Seat{3}) {
    plays = {play("4c"), Play(card(answer), cards(taken))};
    for (const Play& made : plays) hand.apply(made);
  }
  const Deal& deal() {
    dealt.table = cards("Rs Rb Rc Cd");
    dealt.rounds = 1;
    CardSet rest = game.deck() - dealt.table - cards("4c 2d 4s 4b");
    dealt.dealt[0][0] = cards("4c");
    dealt.dealt[0][1] = cards("2d 4s");
    dealt.dealt[0][2] = cards("4b");
    for (std::size_t seat = 0; seat < 4; ++seat)
      while (dealt.dealt[0][seat].size() < 12) {
        dealt.dealt[0][seat] |= rest.first();
        rest -= rest.first();
      }
    return dealt;
  }
  View view() const { return {hand, Seat{2}, plays}; }
  static Play play(std::string_view text) { return {card(text), CardSet()}; }

  const Game& game = tests::game("cicera");
  Deal dealt;
  Hand hand;
  std::vector<Play> plays;
};

TEST(PlayReader, WeighsACardTheMoreTheBetterItWouldHaveBeen) {
  const FourIsLaid laid("2d");
  PlayReader reader(laid.game, nullptr);
  const auto told = reader.read(laid.view());
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].seat, Seat{0});
  EXPECT_EQ(told[1].seat, Seat{1});
  EXPECT_EQ(told[1].choices, 12);
  EXPECT_GT(weight(told[1], "4s"), 4 * Evidence::even);  // would have taken the four
  EXPECT_LT(weight(told[1], "3s"), weight(told[1], "4s") / 4);
  EXPECT_GE(told[1].known, std::uint64_t{Evidence::even});
}

/// How often seat 1 holds the four of swords in the worlds that seat 2 believes in.
double holds_four(const FourIsLaid& laid, bool believes) {
  BelievedWorlds worlds(laid.game, nullptr, believes);
  worlds.look_at(laid.view());
  Random random({5, 0, 0}, player_purpose(2));
  World world;
  int held = 0;
  constexpr int draws = 2000;
  for (int i = 0; i < draws; ++i) {
    worlds.draw(random, world);
    held += world.holdings[1].contains(card("4s")) ? 1 : 0;
  }
  return held / double{draws};
}

TEST(BelievedWorlds, HardlyGiveAnEqualToASeatThatDidNotTakeWithIt) {
  const FourIsLaid laid("2d");
  EXPECT_NEAR(holds_four(laid, false), 11 / 34.0, 0.04);
  EXPECT_LT(holds_four(laid, true), 0.2);
}

TEST(PlayReader, ReadsThePlaysSinceTheLastCardsWereDealt) {
  const Game& game = tests::game("scopa");
  const Deal deal = deal_hand(game, {1, 0, 0});
  Hand hand(game, deal, Seat{1});
  PlayFinder finder(game);
  PlayReader reader(game, nullptr);
  std::vector<Play> plays;
  std::vector<std::size_t> told;
  while (plays.size() < 12) {
    if (hand.turn() == Seat{0}) told.push_back(reader.read(View(hand, Seat{0}, plays)).size());
    plays.push_back(finder.plays(hand).front());
    hand.apply(plays.back());
  }
  EXPECT_THAT(told, testing::ElementsAre(0U, 1U, 2U, 0U, 1U, 2U));
}

TEST(PlayReader, ReadsNothingWhereItIsNotKnownWhatLedHere) {
  const FourIsLaid laid("2d");
  PlayReader reader(laid.game, nullptr);
  EXPECT_TRUE(reader.read(View(laid.hand, Seat{2})).empty());
  const std::vector<Play> others = {laid.plays[1], laid.plays[0], laid.plays[0]};
  EXPECT_TRUE(reader.read(View(laid.hand, Seat{2}, others)).empty());
  EXPECT_EQ(reader.read(laid.view()).size(), 2U);  // and finds back
}

bool same(std::span<const Evidence> one, std::span<const Evidence> other) {
  return std::ranges::equal(one, other, [](const Evidence& a, const Evidence& b) {
    return a.seat == b.seat && a.choices == b.choices && a.known == b.known && a.weight == b.weight;
  });
}

class PlayReaderOf : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Ruleset, PlayReaderOf, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(PlayReaderOf, ReadsThePlaysOfEveryHandTheSameAtOnceOrOneByOne) {
  const Game& game = tests::game(GetParam());
  const auto scorer = make_scorer(game);
  PlayFinder finder(game, scorer.get());
  int told = 0;
  for (std::uint64_t number = 0; number < 2; ++number) {
    const Deal deal = deal_hand(game, {6, 0, number});
    Hand hand(game, deal, game.last_seat());
    Random random({6, 0, number}, Purpose::choice);
    PlayReader one_by_one(game, scorer.get());
    std::vector<Play> plays;
    while (!hand.finished()) {
      if (hand.turn() == Seat{0}) {
        const View view(hand, Seat{0}, plays);
        PlayReader at_once(game, scorer.get());
        const auto evidence = one_by_one.read(view);
        ASSERT_TRUE(same(evidence, at_once.read(view))) << plays.size();
        told += static_cast<int>(evidence.size());
        for (const Evidence& piece : evidence) {
          ASSERT_NE(piece.seat, Seat{0});
          ASSERT_GT(piece.known, 0U);
          for (const Card card : view.unseen()) ASSERT_GT(piece.weight[static_cast<std::size_t>(card.index())], 0U);
        }
      }
      const auto found = finder.plays(hand);
      plays.push_back(found[random.below(static_cast<std::uint32_t>(found.size()))]);
      hand.apply(plays.back());
    }
  }
  const TurnRules& turn = game.rules().turn;
  if (turn.draw || turn.stuck == StuckLays::all)  // plays do not say what was drawn or laid down
    EXPECT_EQ(told, 0);
  else
    EXPECT_GT(told, 10);
}

/// Scores nothing, and counts as much work as it is given.
class Slow final : public Scorer {
 public:
  explicit Slow(std::int64_t play) : play_(play) {}
  void score_play(const View&, const Play&, Ply, std::vector<ScoreEvent>&) override { work_ += play_; }
  Opening open_round(const Hand&, int) override { return {}; }
  void score_end(const Hand&, ScoreSheet&) override {}
  std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }
  std::int64_t work() const override { return work_; }

 private:
  std::int64_t play_;
  std::int64_t work_ = 0;
};

TEST(BelievedWorlds, AskNoScriptsThatAreSlow) {
  const FourIsLaid laid("2d");
  Slow quick(10);
  EXPECT_LT(reading_cost(laid.game, quick), 1e6);
  Slow slow(20'000);
  BelievedWorlds worlds(laid.game, &slow, true);
  const std::int64_t before = slow.work();
  worlds.look_at(laid.view());
  EXPECT_EQ(slow.work(), before);
  BelievedWorlds asking(laid.game, &quick, true);
  const std::int64_t quick_before = quick.work();
  asking.look_at(laid.view());
  EXPECT_GT(quick.work(), quick_before);
}

}  // namespace
}  // namespace cicera::tests
