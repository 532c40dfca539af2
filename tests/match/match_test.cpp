#include "engine/match/match.h"
#include "engine/cards/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/play/deal.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/scored_hand.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Adds a hand in which the sides have scored `points`.
void add_hand(Match& match, const Game& game, const std::vector<int>& points, const HandEnd& end = {}) {
  ScoreSheet sheet(game.sides(), game.lines());
  for (const Side side : game.each_side()) sheet.add(side, LineId{0}, points[side.index()]);
  match.add(sheet, end, nullptr);
}

/// The winner after hands with these points, or -1.
int winner_after(std::string_view spec, const std::vector<std::vector<int>>& hands) {
  const Game& game = tests::game(spec);
  Match match(game, 1, 0);
  for (const auto& points : hands) add_hand(match, game, points);
  return match.winner() ? match.winner()->number() : -1;
}

TEST(Match, PassesTheDealToTheNextSeat) {
  const Game& game = tests::game("cicera");
  Match match(game, 1, 0);
  const Seat first = match.dealer();
  for (int hand = 1; hand <= 5; ++hand) {
    add_hand(match, game, {1, 1});
    EXPECT_EQ(match.dealer(), Seat{(first.number() + hand) % 4});
  }
}

/// The dealer after seat 0 has dealt a hand with these points.
Seat dealer_after(const std::string& spec, const std::vector<int>& points) {
  const Game& game = tests::game(spec);
  std::uint64_t number = 0;
  while (first_dealer(game, {1, number, 0}) != Seat{0}) ++number;
  Match match(game, 1, number);
  add_hand(match, game, points);
  return match.dealer();
}

TEST(Match, PassesTheDealAsTheRulesSay) {
  EXPECT_EQ(dealer_after("cicera:dealer.next=same", {3, 1}), Seat{0});
  EXPECT_EQ(dealer_after("cicera:dealer.next=winner", {3, 1}), Seat{2}) << "the next in turn of that side";
  EXPECT_EQ(dealer_after("cicera:dealer.next=winner", {1, 3}), Seat{1});
  EXPECT_EQ(dealer_after("cicera:dealer.next=loser", {3, 1}), Seat{1});
  EXPECT_EQ(dealer_after("cicera:dealer.next=winner", {2, 2}), Seat{1}) << "a tied hand passes it on";
  EXPECT_EQ(dealer_after("cicera:dealer.next=winner,match.objective=least", {3, 1}), Seat{1});
  EXPECT_EQ(dealer_after("cicera-tre:dealer.next=winner", {3, 1, 3}), Seat{1}) << "two are tied for best";
  EXPECT_EQ(dealer_after("cicera-tre:dealer.next=loser", {3, 4, 2}), Seat{2});
}

TEST(Match, IsDealtByTheLastToCaptureWhereTheRulesSaySo) {
  const Game& game = tests::game("cicera:dealer.next=last_capturer,remainder=nobody");
  Match match(game, 3, 0);
  for (int number = 0; number < 20 && !match.over(); ++number) {
    const Deal deal = deal_hand(game, match.next_hand());
    ScoredHand scored(Hand(game, deal, match.dealer()));
    PlayFinder finder(game);
    std::optional<Seat> last;
    while (!scored.over()) {
      const Play play = finder.plays(scored.hand()).back();
      if (play.captures()) last = scored.hand().turn();
      scored.play(play);
    }
    match.add(scored);
    EXPECT_EQ(match.dealer(), last);
  }
}

TEST(Match, PassesTheDealWhenASideIsFurtherBehind) {
  const Game& game = tests::game("cicera:dealer.next=behind");
  std::uint64_t number = 0;
  while (first_dealer(game, {1, number, 0}) != Seat{0}) ++number;
  Match match(game, 1, number);
  const auto dealer_after_hand = [&](int own, int other) {
    add_hand(match, game, {own, other});
    return match.dealer();
  };
  EXPECT_EQ(dealer_after_hand(2, 2), Seat{0}) << "level";
  EXPECT_EQ(dealer_after_hand(1, 4), Seat{0}) << "behind";
  EXPECT_EQ(dealer_after_hand(3, 1), Seat{0}) << "won the hand, still behind: 6 to 7";
  EXPECT_EQ(dealer_after_hand(2, 0), Seat{1}) << "ahead: 8 to 7";
  EXPECT_EQ(dealer_after_hand(0, 1), Seat{1}) << "level again: 8 each";
  EXPECT_EQ(dealer_after("cicera:dealer.next=behind,match.objective=least", {3, 1}), Seat{0});
  EXPECT_EQ(dealer_after("cicera:dealer.next=behind,match.objective=least", {1, 3}), Seat{1});
}

TEST(Match, IsWonByTheLeadThatTheRulesAsk) {
  const std::string spec = "cicera:match.target=21,match.lead=3";
  EXPECT_EQ(winner_after(spec, {{21, 19}}), -1);
  EXPECT_EQ(winner_after(spec, {{21, 18}}), 0);
  EXPECT_EQ(winner_after(spec, {{21, 19}, {0, 5}}), 1);
  EXPECT_EQ(winner_after(spec, {{20, 3}}), -1) << "the target must be reached too";
  EXPECT_EQ(winner_after("cicera-tre:match.target=21,match.lead=2", {{22, 3, 21}}), -1);
  EXPECT_EQ(winner_after("cicera-tre:match.objective=least,match.target=21,match.lead=2", {{21, 4, 3}}), -1);
  EXPECT_EQ(winner_after("cicera-tre:match.objective=least,match.target=21,match.lead=2", {{21, 5, 3}}), 2);
}

TEST(Match, MayHaveSeveralGames) {
  const Game& game = tests::game("cicera:match.target=21,match.games=2");
  Match match(game, 1, 0);
  add_hand(match, game, {21, 3});
  ASSERT_TRUE(match.game_end().has_value());
  EXPECT_EQ(match.game_end()->winner, Side{0});
  EXPECT_EQ(match.game_end()->points[1], 3);
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.points(Side{0}), 0);
  EXPECT_EQ(match.games(Side{0}), 1);
  add_hand(match, game, {5, 20});
  EXPECT_FALSE(match.game_end().has_value());
  add_hand(match, game, {0, 1});
  EXPECT_EQ(match.games(Side{1}), 1);
  add_hand(match, game, {30, 4});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winner(), Side{0});
  EXPECT_EQ(match.points(Side{0}), 30) << "of the last game";
  EXPECT_EQ(std::vector<std::int64_t>(match.tally().begin(), match.tally().end()), (std::vector<std::int64_t>{2, 1}));
}

TEST(Match, PlaysADrawnGameForNothing) {
  const Game& game = tests::game("cicera:match.target=21,match.games=2,match.tie=draw");
  Match match(game, 1, 0);
  add_hand(match, game, {22, 22});
  EXPECT_FALSE(match.over());
  ASSERT_TRUE(match.game_end().has_value());
  EXPECT_EQ(match.game_end()->winner, std::nullopt);
  EXPECT_EQ(match.games(Side{0}) + match.games(Side{1}), 0);
}

TEST(InstantWin, EndsAMatchOfSeveralGames) {
  const Game& game = tests::game("cicera-bigia:match.games=3");
  Match match(game, 1, 0);
  add_hand(match, game, {60, 10}, {InstantWinResult{0, Side{1}}, 0});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winner(), Side{1});
}

TEST(Match, NumbersItsHands) {
  const Game& game = tests::game("cicera");
  Match match(game, 7, 3);
  EXPECT_EQ(match.next_hand().hand, 0U);
  add_hand(match, game, {1, 1});
  EXPECT_EQ(match.next_hand().seed, 7U);
  EXPECT_EQ(match.next_hand().match, 3U);
  EXPECT_EQ(match.next_hand().hand, 1U);
  EXPECT_EQ(match.hands_played(), 1);
}

TEST(Match, AddsUpPoints) {
  const Game& game = tests::game("cicera");
  Match match(game, 1, 0);
  add_hand(match, game, {3, 5});
  add_hand(match, game, {4, 0});
  EXPECT_EQ(match.points(Side{0}), 7);
  EXPECT_EQ(match.points(Side{1}), 5);
}

TEST(Match, EndsAtTheTarget) {
  EXPECT_EQ(winner_after("cicera", {{30, 20}, {20, 10}}), -1);
  EXPECT_EQ(winner_after("cicera", {{30, 20}, {21, 10}}), 0);
  EXPECT_EQ(winner_after("cicera", {{20, 30}, {10, 21}}), 1);
}

TEST(Match, EndsAtTheTargetOfItsRuleset) {
  EXPECT_EQ(winner_after("cicera-21", {{20, 3}}), -1);
  EXPECT_EQ(winner_after("cicera-21", {{21, 3}}), 0);
  EXPECT_EQ(winner_after("cicera-due", {{3, 31}}), 1);
}

TEST(Match, IsWonByTheHigherTotalWhenBothReachTheTarget) { EXPECT_EQ(winner_after("cicera", {{50, 40}, {1, 12}}), 1); }

TEST(Match, PlaysOnWhenTheBestAreEqual) {
  EXPECT_EQ(winner_after("cicera", {{51, 51}}), -1);
  EXPECT_EQ(winner_after("cicera", {{51, 51}, {2, 2}}), -1);
  EXPECT_EQ(winner_after("cicera", {{51, 51}, {2, 3}}), 1);
}

TEST(Match, PlaysOnOnlyForATieOfTheBest) {
  EXPECT_EQ(winner_after("cicera-tre", {{5, 22, 5}}), 1);
  EXPECT_EQ(winner_after("cicera-tre", {{22, 5, 22}}), -1);
  EXPECT_EQ(winner_after("cicera-tre", {{22, 22, 30}}), 2);
}

TEST(Match, IsNotWonByPointsThatWouldWrapAround) {
  const Game& game = tests::game("cicera");
  Match match(game, 1, 0);
  for (int hand = 0; hand < 3; ++hand) add_hand(match, game, {-2'000'000'000, 0});
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.points(Side{0}), -6'000'000'000);
}

TEST(InstantWin, BeatsAnyTarget) {
  const Game& game = tests::game("cicera-bigia");
  Match match(game, 1, 0);
  add_hand(match, game, {60, 10}, {InstantWinResult{0, Side{1}}, 0});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winner(), Side{1});
}

// The first dealer

std::array<int, 4> first_deals(const Game& game, int matches) {
  std::array<int, 4> deals{};
  for (int match = 0; match < matches; ++match) {
    const HandId id{1, static_cast<std::uint64_t>(match), 0};
    ++deals.at(first_dealer(game, id).index());
  }
  return deals;
}

TEST(FirstDealer, IsAnyoneAsOftenAsAnother) {
  for (const char* spec : {"cicera", "cicera-francese", "cicera:dealer.first=highest_card"})
    for (const int deals : first_deals(game(spec), 4000)) EXPECT_NEAR(deals, 1000, 110) << spec;  // four sigmas
}

/// The ranks that the seats draw first: the first cards of a shuffled pack.
std::array<Rank, 4> drawn_ranks(const HandId& id) {
  Random random(id, Purpose::first_dealer);
  std::array<Card, suited_card_count> pack;
  for (int i = 0; i < suited_card_count; ++i) pack[static_cast<std::size_t>(i)] = Card::at(i);
  shuffle(std::span<Card>(pack), random);
  return {pack[0].rank(), pack[1].rank(), pack[2].rank(), pack[3].rank()};
}

TEST(FirstDealer, DrawsTheLowestCardOrTheHighest) {
  for (std::uint64_t match = 0; match < 200; ++match) {
    const HandId id{1, match, 0};
    const auto drawn = drawn_ranks(id);
    const auto lowest = drawn[first_dealer(game("cicera-francese"), id).index()];
    EXPECT_EQ(lowest, *std::min_element(drawn.begin(), drawn.end()));
    const auto highest = drawn[first_dealer(game("cicera:dealer.first=highest_card"), id).index()];
    EXPECT_EQ(highest, *std::max_element(drawn.begin(), drawn.end()));
  }
}

TEST(Match, IsWonByTheFewestPointsWhereTheObjectiveIsLeast) {
  const std::string spec = "cicera-tre:match.objective=least,match.target=21";
  EXPECT_EQ(winner_after(spec, {{20, 3, 4}}), -1);
  EXPECT_EQ(winner_after(spec, {{21, 3, 4}}), 1);
  EXPECT_EQ(winner_after(spec, {{21, 3, 3}}), -1);
  EXPECT_EQ(winner_after(spec, {{21, 3, 3}, {0, 1, 0}}), 2);
}

TEST(Match, IsDrawnWhereTiesAre) {
  const Game& game = tests::game("cicera:match.tie=draw");
  Match match(game, 1, 0);
  add_hand(match, game, {50, 50});
  EXPECT_FALSE(match.over());
  add_hand(match, game, {3, 3});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winner(), std::nullopt);
  EXPECT_EQ(winner_after("cicera:match.tie=draw", {{51, 52}}), 1);
}

}  // namespace
}  // namespace cicera::tests
