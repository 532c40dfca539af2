#include "engine/players/search_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

/// Points of side 0, with one player on it, less side 1's, with another, over deals that each plays from both sides.
int lead_of(std::string_view ruleset, std::string_view one, std::string_view other, int deals) {
  const Game& game = tests::game(ruleset);
  int lead = 0;
  for (const Side own : every<Side>(2)) {
    std::vector<PlayerSpec> players;
    for (const Seat seat : game.each_seat()) players.push_back(player(game.side_of(seat) == own ? one : other));
    HandRunner room(game, players, make_scorer(game));
    for (int deal = 0; deal < deals; ++deal) {
      room.play({21, 0, static_cast<std::uint64_t>(deal)}, game.last_seat());
      const ScoreSheet& sheet = room.scored().sheet();
      lead += sheet.total(own) - sheet.total(Side{1 - own.number()});
    }
  }
  return lead;
}

/// The plays of a hand in which this player has every seat.
std::string plays_of(std::string_view ruleset, const std::string& name, std::uint64_t deal) {
  const Game& game = tests::game(ruleset);
  HandRunner room(game, std::vector<PlayerSpec>(static_cast<std::size_t>(game.seats()), player(name)),
                  make_scorer(game));
  room.play({21, 0, deal}, game.last_seat());
  std::string text;
  for (const Play& play : room.record().plays) {
    text += ' ';
    text += card_text(play.card);
    if (!play.cards.empty()) text += "x" + std::to_string(play.cards.bits());
  }
  return text;
}

/// The file holds the plays of the version before plays were read.
TEST(SearchPlayer, WithoutBeliefPlaysAsBeforeItReadPlays) {
  std::string text;
  for (const std::string ruleset : {"cicera", "scopa", "cassino"})
    for (const std::string name :
         {"search:8:chance=30:belief=off:wary=off:prior=0", "ismcts:40:belief=off", "cheat:4", "careful"})
      for (std::uint64_t deal = 0; deal < 2; ++deal)
        text.append(ruleset).append(" ").append(name).append(plays_of(ruleset, name, deal)).append("\n");
  expect_text(source_folder / "tests" / "players" / "plays_without_belief.txt", text);
}

TEST(SearchPlayer, TriesTheBetterPlaysInMoreWorldsWhereJudgementCounts) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {4, 0, 0});
  const Hand hand(game, deal, Seat{3});
  PlayFinder finder(game);
  const auto worlds_of_plays = [&](const SearchBudget& budget) {
    SearchPlayer search(game, nullptr, budget);
    Random random({4, 0, 0}, player_purpose(0));
    search.choose(View(hand), finder.plays(hand), random);
    std::vector<int> worlds;
    for (const SearchPlayer::Finding& finding : search.findings()) worlds.push_back(finding.worlds);
    std::sort(worlds.rbegin(), worlds.rend());
    worlds.resize(6);
    return worlds;
  };
  EXPECT_THAT(worlds_of_plays(budget_of(16)), testing::ElementsAre(16, 16, 8, 4, 4, 2));
  EXPECT_THAT(worlds_of_plays({.worlds = 16}), testing::Each(testing::AnyOf(16, 4)));
}

TEST(SearchPlayer, ReadsPlaysUnlessToldNotTo) {
  for (const std::string name : {"search:8", "ismcts:40"})
    EXPECT_NE(plays_of("cicera", name, 0), plays_of("cicera", name + ":belief=off", 0)) << name;
}

TEST(CarefulPlayer, BeatsGreedyPlayers) {
  const int deals = at_full_speed(200);
  EXPECT_GT(lead_of("cicera", "careful", "greedy", deals), 4 * deals);
  EXPECT_GT(lead_of("scopone", "careful", "greedy", deals), 2 * deals);
}

TEST(CarefulPlayer, ThatOverlooksPlaysLosesToOneThatDoesNot) {
  const int deals = at_full_speed(60);
  EXPECT_GT(lead_of("cicera", "medium", "easy", deals), 4 * deals);
}

TEST(SearchPlayer, BeatsCarefulPlayers) {
  const int deals = at_full_speed(40);
  EXPECT_GT(lead_of("scopone", "search:worlds=20", "careful", deals), 0);
}

TEST(SearchPlayer, ReportsItsFindings) {
  const Game& game = tests::game("scopone");
  const Deal deal = deal_hand(game, {4, 0, 0});
  const Hand hand(game, deal, Seat{3});
  PlayFinder finder(game);
  SearchPlayer search(game, nullptr, {.worlds = 12});
  Random random({4, 0, 0}, player_purpose(0));
  const auto plays = finder.plays(hand);
  const Play chosen = search.choose(View(hand), plays, random);
  ASSERT_EQ(search.findings().size(), plays.size());
  int full = 0;
  for (const SearchPlayer::Finding& finding : search.findings()) {
    EXPECT_TRUE(finding.worlds == 3 || finding.worlds == 12) << finding.worlds;
    full += finding.worlds == 12 ? 1 : 0;
    EXPECT_TRUE(finding.play != chosen || finding.worlds == 12);
  }
  EXPECT_THAT(full, testing::AnyOf(3, 4));
}

/// The values that a player who sees this hand finds for its plays.
std::vector<double> values_of(const Hand& hand, const SearchBudget& budget) {
  SearchPlayer search(hand.game(), nullptr, budget);
  search.show(hand);
  Random random({4, 0, 0}, player_purpose(0));
  PlayFinder finder(hand.game());
  search.choose(View(hand), finder.plays(hand), random);
  std::vector<double> values;
  for (const SearchPlayer::Finding& finding : search.findings()) values.push_back(finding.value);
  return values;
}

TEST(SearchPlayer, ComparesAllPlaysExactlyOrNone) {
  const Game& game = tests::game("cicera");
  constexpr std::int64_t positions = 300;
  const SearchBudget policy{.worlds = 4, .exact = 0};
  const SearchBudget mixed{.worlds = 4, .exact = 8, .positions = positions};
  const SearchBudget exact{.worlds = 4, .exact = 8, .positions = 1'000'000};
  PlayFinder finder(game);
  Endgame endgame(game, nullptr);
  int exceeded = 0;
  int kept = 0;
  int moved = 0;
  for (std::uint64_t deal = 0; deal < 40; ++deal) {
    const Deal dealt = deal_hand(game, {8, 0, deal});
    Hand hand(game, dealt, Seat{3});
    Random random({8, 0, deal}, player_purpose(0));
    while (hand.plays_left() > 8) {
      const auto plays = finder.plays(hand);
      hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
    }
    const auto plays = finder.plays(hand);
    std::size_t within = 0;
    for (const Play& play : plays) {
      Hand next = hand;
      next.apply(play);
      within += endgame.points(next, positions) ? 1U : 0U;
    }
    if (within == plays.size()) {
      ++kept;
      EXPECT_EQ(values_of(hand, mixed), values_of(hand, exact)) << deal;
    } else {
      exceeded += within > 0 ? 1 : 0;
      EXPECT_EQ(values_of(hand, mixed), values_of(hand, policy)) << deal;
      moved += values_of(hand, policy) != values_of(hand, exact) ? 1 : 0;
    }
  }
  EXPECT_GT(exceeded, 5);  // with plays both within and beyond the limit
  EXPECT_GT(moved, 5);     // where the policy and exact play differ
  EXPECT_GT(kept, 5);
}

}  // namespace
}  // namespace cicera::tests
