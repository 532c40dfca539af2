// What holds for every player under every ruleset: it is honest, and its choice comes from its stream alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/play/legal_plays.h"
#include "engine/players/player_spec.h"
#include "engine/search/worlds.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/players/played_hand.h"

namespace cicera::tests {
namespace {

struct MiddleOfAHand : PlayedHand {
  MiddleOfAHand(const Game& game, std::uint64_t number) : PlayedHand(game, {9, 0, number}, game.last_seat()) {
    const auto judge = judge_of(game);
    PlayFinder finder(game, judge.get());
    Random random(id, Purpose::choice);
    play_to(random.below(static_cast<std::uint32_t>(hand.plays_left())), finder, random);
  }
};

Play choice(const PlayerSpec& player, const MiddleOfAHand& middle, const Hand& hand, const MatchState* match) {
  const auto scorer = make_scorer(hand.game());
  PlayFinder finder(hand.game(), scorer.get());
  Random random(middle.id, player_purpose(hand.turn().number()));
  return player.make(hand.game(), scorer.get())
      ->choose(View(hand, hand.turn(), middle.plays, match), finder.plays(hand), random);
}

class EveryPlayer : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Sample, EveryPlayer, testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, EveryPlayer, testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

/// Every kind of player but those that see all, with a budget that is soon spent; and the careful one that slips.
std::vector<PlayerSpec> quick_players() {
  std::vector<PlayerSpec> players;
  for (const PlayerKind& kind : player_kinds())
    if (!kind.sees_all)
      players.push_back(kind.parameters.empty() || kind.name == "careful"
                            ? PlayerSpec(kind)
                            : parse_player(std::string(kind.name) + ":6"));
  players.push_back(parse_player("careful:slip=40"));
  return players;
}

TEST_P(EveryPlayer, NeverKnowsTheHiddenCards) {
  const Game& game = tests::game(GetParam());
  Worlds worlds(game);
  World world;
  Random random({13, 0, 0}, Purpose::choice);
  for (std::uint64_t number = 0; number < 6; ++number) {
    const MiddleOfAHand middle(game, number);
    const View view(middle.hand);
    worlds.look_at(view);
    for (const PlayerSpec& player : quick_players()) {
      const Play seen = choice(player, middle, middle.hand, nullptr);
      for (int other = 0; other < 3; ++other) {
        worlds.draw(random, world);
        const Hand otherwise = view.imagine(world.holdings, world.to_come);
        ASSERT_EQ(choice(player, middle, otherwise, nullptr), seen) << player.name() << ", hand " << number;
      }
    }
  }
}

TEST_P(EveryPlayer, ChoosesTheSameOfTheSameStreamAndPlaysLegally) {
  const Game& game = tests::game(GetParam());
  const auto judge = judge_of(game);
  PlayFinder finder(game, judge.get());
  MatchState match;
  match.before.fill(game.rules().match.target - 1);
  for (std::uint64_t number = 10; number < 14; ++number) {
    const MiddleOfAHand middle(game, number);
    const auto found = finder.plays(middle.hand);
    const std::vector<Play> legal(found.begin(), found.end());
    for (const PlayerSpec& player : quick_players()) {
      const Play chosen = choice(player, middle, middle.hand, &match);
      EXPECT_THAT(legal, testing::Contains(chosen)) << player.name();
      EXPECT_EQ(choice(player, middle, middle.hand, &match), chosen) << player.name();
    }
  }
}

/// Whether a player chooses the same in a hand alone and near the end of matches that either side leads.
bool same_at_any_score(const PlayerSpec& player, const Game& game, std::uint64_t number) {
  const MiddleOfAHand middle(game, number);
  const Play alone = choice(player, middle, middle.hand, nullptr);
  for (const std::size_t ahead : {std::size_t{0}, std::size_t{1}}) {
    MatchState match;
    match.before[ahead] = game.rules().match.target - 1;
    if (choice(player, middle, middle.hand, &match) != alone) return false;
  }
  return true;
}

TEST_P(EveryPlayer, ThatDoesNotFollowTheMatchChoosesTheSameAtAnyScoreAndForAnyTarget) {
  const Game& game = tests::game(GetParam());
  Rules rules = game.rules();
  rules.match.target = 1;
  const Game soon_over(rules);
  if (game.strikes_plays()) return;  // scripts may strike plays out by the score
  for (const PlayerSpec& player : quick_players())
    for (std::uint64_t number = 20; number < 30 && !player.kind().follows_match; ++number) {
      EXPECT_TRUE(same_at_any_score(player, game, number)) << player.name();
      EXPECT_EQ(choice(player, MiddleOfAHand(game, number), MiddleOfAHand(game, number).hand, nullptr),
                choice(player, MiddleOfAHand(soon_over, number), MiddleOfAHand(soon_over, number).hand, nullptr));
    }
}

TEST(Players, ThatSearchFollowTheMatch) {
  const Game& game = tests::game("scopa");
  for (const PlayerSpec& player : quick_players()) {
    EXPECT_EQ(player.kind().follows_match, player.kind().searches);
    int other_choices = 0;
    for (std::uint64_t number = 0; number < 200; ++number)
      other_choices += same_at_any_score(player, game, number) ? 0 : 1;
    EXPECT_EQ(other_choices > 0, player.kind().follows_match) << player.name();
  }
}

}  // namespace
}  // namespace cicera::tests
