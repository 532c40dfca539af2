#include "engine/metrics/tension_meter.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/match/match.h"
#include "engine/metrics/tension.h"
#include "engine/simulation/hand_runner.h"
#include "engine/simulation/statistics.h"
#include "tests/helpers/domain.h"
#include "tests/metrics/king_rules.h"

namespace cicera::tests {
namespace {

constexpr Chance lost = Chance::sure(0);
constexpr Chance even = Chance::sure(16);
constexpr Chance won = Chance::sure(32);

Measurements totals_of(const HandStory& story) {
  Measurements totals;
  TensionMeter::add(story, totals);
  return totals;
}

/// Of one hand, of whose chances nothing can be learned.
Tension tension_in(const HandStory& story) { return tension_of(totals_of(story).watched); }

TEST(TensionMeter, CountsTheEventsOfAStory) {
  // Four plays: even, behind at 1/4, ahead at 3/4, sure of it, won.
  const HandStory story = {.chances = {even, Chance::sure(8), Chance::sure(24), Chance::sure(30), won},
                           .suspense = {100'000, 200'000, -50'000, 0},
                           .leads = {0, -2, 1, 1, 3}};
  const Tension tension = tension_in(story);
  EXPECT_EQ(tension.suspense.top.sum, 250'000);
  EXPECT_EQ(tension.surprise.top.sum, (8 + 16 + 6 + 2) * millionths / 32);
  EXPECT_EQ(totals_of(story).of(Measure::lead_changes).top.sum, 1);
  EXPECT_EQ(tension.open_at_half.top.sum, 0);  // 3/4 is not below 3/4
  EXPECT_EQ(tension.drama.top.sum, std::llround(std::sqrt(0.5) * 1e6));
  EXPECT_EQ(tension.settled[750], 1);  // after three of four plays
}

TEST(TensionMeter, RoundsWhenAHandWasSettled) {
  HandStory story = {.chances = {even}, .suspense = {}, .leads = {0}};
  for (int ply = 0; ply < 6; ++ply) {
    story.chances.push_back(ply < 4 ? even : won);
    story.suspense.push_back(0);
    story.leads.push_back(0);
  }
  EXPECT_EQ(tension_in(story).settled[833], 1) << "five plays of six";
}

/// In scopone only a sweep scores before the end, where cards, coins, the settebello and the primiera are counted.
TEST(TensionMeter, DoesNotTakeTheCountAtTheEndForAPlay) {
  const Game& game = tests::game("scopone");
  HandRunner runner(game, everyone(game, "random"));
  TensionMeter meter(game, nullptr, /*estimates=*/false);
  int turned_by_the_count = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    runner.play({7, 0, number}, game.last_seat());
    const HandStory& story = meter.watch(runner.record());
    const int before = story.leads[story.leads.size() - 2];
    int last = 0;
    for (const ScoreEvent& event : runner.scored().last_points())
      last += event.side == Side{0} ? event.points : -event.points;
    EXPECT_EQ(story.leads.back(), before + last);
    const int counted = runner.scored().sheet().total(Side{0}) - runner.scored().sheet().total(Side{1});
    turned_by_the_count += story.leads.back() * counted < 0 ? 1 : 0;
  }
  EXPECT_GT(turned_by_the_count, 0) << "the hands show the difference";
}

TEST(TensionMeter, SeesTheLoserOfSideZeroAlike) {
  const HandStory story = {
      .chances = {won, Chance::sure(24), lost, lost}, .suspense = {0, 0, 0}, .leads = {0, 0, 0, -1}};
  const Tension tension = tension_in(story);
  EXPECT_EQ(tension.settled[667], 1);
  EXPECT_EQ(tension.drama.top.sum, std::llround((1 + std::sqrt(0.5)) / 2 * 1e6));
  EXPECT_EQ(totals_of(story).of(Measure::lead_changes).top.sum, 0);
}

TEST(TensionMeter, LeavesTiedHandsOutOfWhatNeedsAWinner) {
  const Tension tension = tension_in({.chances = {won, lost, even}, .suspense = {0, 0}, .leads = {0, 1, 0}});
  EXPECT_EQ(tension.drama.hands, 0);
  EXPECT_EQ(std::count(tension.settled.begin(), tension.settled.end(), 0), std::ssize(tension.settled));
  EXPECT_EQ(tension.suspense.hands, 1);
}

TEST(TensionMeter, CountsNoSurpriseThatOnlyOneHalfSaw) {
  const Tension one = tension_in({.chances = {{16, 16}, {20, 16}, even}, .suspense = {0, 0}, .leads = {0, 0, 0}});
  EXPECT_EQ(one.surprise.top.sum, 0);
  const Tension against =
      tension_in({.chances = {{16, 16}, {20, 14}, {16, 16}}, .suspense = {0, 0}, .leads = {0, 0, 0}});
  EXPECT_LT(against.surprise.top.sum, 0);
}

TEST(TensionMeter, ThinksOfThePlayersAtTheTable) {
  const Game& game = tests::game("scopone");
  const std::vector<PlayerSpec> unequal = {player("greedy"), player("random"), player("greedy"), player("random")};
  HandRunner runner(game, unequal);
  TensionMeter known(game, nullptr, true, unequal);
  TensionMeter unknown(game, nullptr);
  double as_known = 0;
  double as_unknown = 0;
  constexpr int hands = 6;
  for (std::uint64_t number = 0; number < hands; ++number) {
    runner.play({5, 0, number}, Seat::at(static_cast<int>(number) % game.seats()));
    as_known += known.watch(runner.record()).chances.front().value() / hands;
    as_unknown += unknown.watch(runner.record()).chances.front().value() / hands;
  }
  EXPECT_GT(as_known, 0.8) << "greedy players nearly always beat random ones";
  EXPECT_LT(as_unknown, 0.75);
}

class TensionOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Rulesets, TensionOf, ::testing::Values("cicera", "scopa", "ciapa-no", "cassino-semplice"),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(TensionOf, IsExactAtTheEnd) {
  const Game& game = tests::game(GetParam());
  HandRunner runner(game, everyone(game, "greedy"));
  TensionMeter meter(game, nullptr);
  for (std::uint64_t number = 0; number < 3; ++number) {
    runner.play({3, 0, number}, game.last_seat());
    const HandStory story = meter.watch(runner.record());
    ASSERT_EQ(story.chances.size(), runner.record().plays.size() + 1);
    const auto winner = hand_winner(runner);
    EXPECT_EQ(story.chances.back(), !winner ? even : *winner == Side{0} ? won : lost);
    // One card is left, and everybody knows which.
    const Chance& before_the_last = story.chances[story.chances.size() - 2];
    EXPECT_TRUE(before_the_last == lost || before_the_last == even || before_the_last == won);
    int of_plays = 0;
    for (const ScoreEvent& event : runner.scored().points())
      of_plays += event.side == Side{0} ? event.points : -event.points;
    EXPECT_EQ(story.leads.back(), of_plays);
  }
}

TEST_P(TensionOf, IsAFunctionOfTheRecord) {
  const Game& game = tests::game(GetParam());
  HandRunner runner(game, everyone(game, "random"));
  runner.play({3, 0, 8}, game.last_seat());
  TensionMeter used(game, nullptr);
  const HandStory first = used.watch(runner.record());
  EXPECT_EQ(used.watch(runner.record()), first);
  EXPECT_EQ(TensionMeter(game, nullptr).watch(runner.record()), first);
}

/// Seat 0 takes a king with its own, and seat 1's stays on the table, which goes to nobody.
Hand last_two_kings(const Game& game, std::string_view first, std::string_view second) {
  Position position;
  position.holdings[0] = cards(first);
  position.holdings[1] = cards(second);
  position.table = cards("Kd");
  position.piles[0] = cards("Kc");
  return {game, position};
}

TEST(Spectator, DoesNotSeeWhoHoldsTheCardThatDecides) {
  Rules rules = kings({1}, 2);
  rules.remainder = Remainder::nobody;
  const Game game(rules);
  Spectator spectator(game, nullptr);
  Random random(HandId(), Purpose::deal);
  Random again(HandId(), Purpose::deal);
  const auto outlook = spectator.look(last_two_kings(game, "Ks", "Kb"), {}, random);
  EXPECT_NEAR(outlook.chance.value(), 0.75, 0.15) << "a win or a tie";
  EXPECT_NEAR(static_cast<double>(outlook.suspense) / 1e6, 0.25, 0.05) << "the next card shows it";
  EXPECT_EQ(spectator.look(last_two_kings(game, "Kb", "Ks"), {}, again).chance, outlook.chance);
  EXPECT_EQ(spectator.look(last_two_kings(game, "Ks", "Kb"), {0, 20}, random).chance, lost);
  EXPECT_EQ(spectator.look(last_two_kings(game, "Ks", "Kb"), {20, 0}, random).chance, won);
}

TEST(Spectator, KnowsWhatIsHeldWhereItLooksBack) {
  Rules rules = kings({1}, 2);
  rules.remainder = Remainder::nobody;
  const Game game(rules);
  Spectator spectator(game, nullptr, {}, Sees::holdings);
  Random random(HandId(), Purpose::deal);
  EXPECT_EQ(spectator.look(last_two_kings(game, "Ks", "Kb"), {}, random).chance, won);
  EXPECT_EQ(spectator.look(last_two_kings(game, "Kb", "Ks"), {}, random).chance, even);
}

TEST(Spectator, HasNoSuspenseWhereNothingCanChange) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {1, 0, 0});
  Spectator spectator(game, nullptr);
  Random random({1, 0, 0}, Purpose::deal);
  const auto outlook = spectator.look(Hand(game, deal, Seat{3}), {0, 1000}, random);
  EXPECT_EQ(outlook.chance, lost);
  EXPECT_EQ(outlook.suspense, 0);
}

TEST(Spectator, DoesNotSeeTheCardsToCome) {
  const Game& game = tests::game("scopa");  // three cards at a time
  const HandId id = {1, 0, 0};
  Deal deal = deal_hand(game, id);
  Deal other = deal;
  std::swap(other.dealt[1], other.dealt[2]);
  ASSERT_NE(deal.dealt[1], other.dealt[1]);
  Spectator spectator(game, nullptr);
  Random random(id, Purpose::deal);
  Random again(id, Purpose::deal);
  EXPECT_EQ(spectator.look(Hand(game, deal, Seat{1}), {}, random).chance,
            spectator.look(Hand(game, other, Seat{1}), {}, again).chance);
}

}  // namespace
}  // namespace cicera::tests
