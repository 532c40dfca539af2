// Points by side alone against the sheets of ScoredHand, hand by hand under every ruleset with its scripts.
#include "engine/scoring/point_counter.h"

#include <gtest/gtest.h>

#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

class PointsBySide : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Under, PointsBySide, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(PointsBySide, OfAPlayAreTheSumOfItsEvents) {
  const Game& game = tests::game(GetParam());
  const auto scorer = make_scorer(game);
  PointCounter counter(game, scorer.get());
  PlayFinder finder(game, scorer.get());
  std::vector<ScoreEvent> events;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const Deal deal = deal_hand(game, {32, 0, number});
    Hand hand(game, deal, game.last_seat());
    Random random({32, 0, number}, Purpose::choice);
    while (!hand.finished()) {
      const auto plays = finder.plays(hand);
      for (const Play& play : plays) {
        events.clear();
        score_play(View(hand), play, Ply{0}, scorer.get(), events);
        SidePoints expected{};
        for (const ScoreEvent& event : events) expected[event.side] += event.points;
        SidePoints points{};
        counter.add_play(View(hand), play, points);
        ASSERT_EQ(points, expected) << "hand " << number;
        ASSERT_EQ(counter.lead_by_play(View(hand), play), lead_of(expected, View(hand).side())) << "hand " << number;
      }
      hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
    }
  }
}

TEST(PointCounter, KnowsTheHandsThatAScriptWins) {
  const Game game(with_script("cicera-bigia", "return { api = 1, wins_match = function(hand) return 1 end }"));
  const auto scorer = make_scorer(game);
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  room.play({1, 0, 0}, Seat{3});
  SidePoints points{};
  const HandEnd end = PointCounter(game, scorer.get()).add_end(room.scored().hand(), points);
  ASSERT_TRUE(end.instant_win);
  EXPECT_EQ(end.instant_win, room.scored().end().instant_win);
}

TEST_P(PointsBySide, AreThoseOfTheSheet) {
  const Game& game = tests::game(GetParam());
  if (game.has_cancelling()) return;  // players count such points as if they were kept
  HandRunner room(game, everyone(game, "greedy"), make_scorer(game));
  const auto scorer = make_scorer(game);
  PointCounter counter(game, scorer.get());
  for (std::uint64_t number = 0; number < 20; ++number) {
    room.play({31, 0, number}, game.last_seat());
    const Record& record = room.record();
    const ScoredHand begin(Hand(game, record.deal, record.dealer), scorer.get());  // a first round may score
    Hand hand = begin.hand();
    SidePoints points{};
    for (const Side side : game.each_side()) points[side.index()] = begin.sheet().total(side);
    HandEnd end;
    for (const Play& play : record.plays) end = counter.make(hand, play, points);
    for (const Side side : game.each_side())
      ASSERT_EQ(points[side.index()], room.scored().sheet().total(side)) << "hand " << number;
    EXPECT_EQ(end.instant_win, room.scored().end().instant_win);
    EXPECT_EQ(end.tied, room.scored().end().tied);
  }
}

}  // namespace
}  // namespace cicera::tests
