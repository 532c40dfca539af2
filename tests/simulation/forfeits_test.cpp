// Hands that a player gives up: its side loses, and the others contend for the win.
#include <gtest/gtest.h>

#include <array>

#include "engine/players/observer.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// Makes the last legal play, which captures if that card can. Where it gives up, it does so in every hand.
class LastPlay final : public Player, public HandObserver {
 public:
  explicit LastPlay(bool gives_up) : gives_up_(gives_up) {}

  Play choose(const View&, std::span<const Play> plays, Random&) override { return plays.back(); }
  HandObserver* observer() override { return this; }
  void hand_begun(const ObservedHand&) override {}
  void play_made(const ObservedHand&, const Hand&) override {}
  void hand_ended(const ObservedHand&) override {}
  bool forfeits() const override { return gives_up_; }

 private:
  bool gives_up_;
};

PlayerKind last_play(bool gives_up) {
  return {.name = gives_up ? "gives-up" : "last-play",
          .meaning = "makes the last legal play",
          .make = [gives_up](const Game&, Scorer*, const ParameterValues&) {
            return std::make_unique<LastPlay>(gives_up);
          }};
}

const PlayerKind stays = last_play(false);
const PlayerKind quits = last_play(true);

TEST(Forfeits, AreOfTheSidesWhosePlayersGaveUp) {
  const Game& rules = game("cicera");
  HandRunner room(rules, {PlayerSpec(stays), PlayerSpec(stays), PlayerSpec(stays), PlayerSpec(quits)});
  room.play({1, 0, 0}, Seat{3});
  EXPECT_EQ(room.forfeits(), 0b10U);
  HandRunner nobody(rules, std::vector<PlayerSpec>(4, PlayerSpec(stays)));
  nobody.play({1, 0, 0}, Seat{3});
  EXPECT_EQ(nobody.forfeits(), 0U);
}

TEST(Forfeits, LeaveTheHandToTheBestOfTheOthers) {
  const Game& rules = game("cicera-tre");
  const std::vector<PlayerSpec> players = {PlayerSpec(quits), PlayerSpec(stays), PlayerSpec(stays)};
  std::array<std::int64_t, 3> expected{};  // won by side 1, by side 2, by neither
  HandRunner room(rules, players);
  constexpr int hands = 50;
  for (int hand = 0; hand < hands; ++hand) {
    room.play({1, 0, static_cast<std::uint64_t>(hand)}, Seat{2});
    const int of_1 = room.scored().sheet().total(Side{1});
    const int of_2 = room.scored().sheet().total(Side{2});
    ++expected[of_1 > of_2 ? 0 : of_1 < of_2 ? 1 : 2];
  }
  EXPECT_GT(expected[0], 0);
  EXPECT_GT(expected[1], 0);

  SimulationPlan plan;
  plan.contests = {{&rules, players}};
  plan.count = hands;
  plan.pairings = {{{{.contest = ContestId(0), .a = {Side{1}}, .b = {Side{2}}}}}};
  const SimulationResult result = run(plan);
  const PairingStatistics& pairing = result.pairings[0];
  EXPECT_EQ((std::array{pairing.wins_a, pairing.wins_b, pairing.ties}), expected);
}

TEST(Forfeits, AddUpOverTheParts) {
  const Game& rules = game("cicera-due");
  SimulationPlan plan;
  plan.contests = {{&rules, {PlayerSpec(stays), PlayerSpec(quits)}}};
  plan.count = 10;
  plan.pairings = {{{{.contest = ContestId(0), .a = {Side{0}}, .b = {Side{1}}}}}};
  SimulationResult sum = run(plan.part(4, 6));
  sum += run(plan.part(0, 4));
  EXPECT_EQ(sum.pairings[0].forfeits_a, 0);
  EXPECT_EQ(sum.pairings[0].forfeits_b, 10);
  EXPECT_EQ(sum.pairings, run(plan).pairings);
}

}  // namespace
}  // namespace cicera::tests
