// A match play by play: it comes to what a simulation of the same plays comes to, and plays can be taken back.
#include <gtest/gtest.h>

#include "engine/cards/random.h"
#include "engine/match/live_match.h"
#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace {

using namespace cicera;

/// Plays on with the plays that a generator of its own picks.
void play_hand(LiveMatch& match, std::uint64_t seed) {
  PlayFinder finder(match.game());
  Random random({seed, 0, match.match().next_hand().hand}, Purpose::player);
  match.begin_hand();
  while (!match.hand_over()) {
    const auto plays = finder.plays(match.hand());
    match.play(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
  }
}

TEST(LiveMatch, CountsEveryHandAsTheMatchDoes) {
  const Game& game = tests::game("cicera:match.target=21");
  LiveMatch match(game, nullptr, 3);
  Match counted(game, 3, 0);
  while (!match.over()) {
    EXPECT_EQ(match.match().dealer(), counted.dealer());
    play_hand(match, 5);
    const std::int64_t before = counted.points(Side{0});
    EXPECT_EQ(match.points(Side{0}), before + match.scored().sheet().total(Side{0}));
    const ScoredHand again =
        replay(Hand(game, match.record().deal, match.record().dealer), match.record().plays, nullptr);
    counted.add(again);
    match.end_hand();
    EXPECT_EQ(match.points(Side{0}), counted.points(Side{0}));
    EXPECT_EQ(match.points(Side{1}), counted.points(Side{1}));
  }
  EXPECT_TRUE(counted.over());
  EXPECT_EQ(match.match().winner(), counted.winner());
}

TEST(LiveMatch, TakesBackToEveryPlay) {
  for (const char* ruleset : {"cicera", "cicera:deal.rounds=[6,6]", "scopa-sei",
                              "cicera:players.count=8,players.sides=fours,deal.rounds=[6],deal.packet=6"}) {
    const Game& game = tests::game(ruleset);
    LiveMatch match(game, nullptr, 7);
    play_hand(match, 7);
    const std::vector<Play> plays = match.record().plays;
    const ScoreSheet sheet = match.scored().sheet();
    for (std::size_t kept = plays.size(); kept-- > 0;) {
      match.take_back_to(kept);
      ASSERT_EQ(match.record().plays.size(), kept);
      EXPECT_EQ(match.hand().plays_left(), static_cast<int>(plays.size() - kept));
    }
    for (const Play& play : plays) match.play(play);
    EXPECT_EQ(match.scored().sheet(), sheet);
  }
}

TEST(LiveMatch, EndsAtOnceWhereTheRulesSaySo) {
  const Game& game = tests::game("cicera:match.target=1,match.test=at_once");
  LiveMatch match(game, nullptr, 1);
  play_hand(match, 1);
  EXPECT_FALSE(match.hand().finished());
  EXPECT_EQ(std::max(match.points(Side{0}), match.points(Side{1})), 1);
  EXPECT_FALSE(match.last_points().empty());
  match.end_hand();
  EXPECT_TRUE(match.over());
}

}  // namespace
