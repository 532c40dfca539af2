#include "engine/search/belief.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

TEST(FixedPoint, PowersAndLogarithmsAreNearlyRight) {
  for (std::int32_t exponent = -12 * fixed_one; exponent <= 12 * fixed_one; exponent += 777) {
    const double exact = std::exp2(static_cast<double>(exponent) / fixed_one);
    EXPECT_NEAR(static_cast<double>(power_of_two(exponent, 32)) / 0x1p32 / exact, 1, 0.001) << exponent;
  }
  for (std::uint64_t number = 1; number < std::uint64_t{1} << 40; number += number / 3 + 1)
    EXPECT_NEAR(static_cast<double>(log2_of(number)) / fixed_one, std::log2(static_cast<double>(number)), 0.0015);
  EXPECT_EQ(log2_of(1), 0);
  EXPECT_EQ(log2_of(1 << 20), 20 * fixed_one);
  EXPECT_EQ(power_of_two(0, 32), std::uint64_t{1} << 32);
  EXPECT_EQ(power_of_two(-40 * fixed_one, 16), 0U);
}

TEST(EvidenceWeight, IsEOfTheGainInTemperaturesUpToEight) {
  EXPECT_EQ(evidence_weight(0), Evidence::even);
  EXPECT_NEAR(evidence_weight(250) / double{Evidence::even}, std::exp(1), 0.003);
  EXPECT_NEAR(evidence_weight(-500) / double{Evidence::even}, std::exp(-2), 0.001);
  EXPECT_EQ(evidence_weight(1'000'000), evidence_weight(2000));
  EXPECT_EQ(evidence_weight(-1'000'000), evidence_weight(-2000));
}

/// How likely each seat is to hold each card: [seat][card].
using Marginals = std::array<std::array<double, card_count>, max_seats>;

/// Seat 0 holds a king; eight cards are unseen, of which the others hold two, one and three, and nobody two.
struct FewHidden {
  FewHidden() {
    position.holdings = {cards("Rs"), cards("Ad 2d"), cards("3d"), cards("4d 5d 8d")};
    position.piles[0] = CardSet::all() - cards("Rs Ad 2d 3d 4d 5d 6d 7d 8d");
    position.turn = Seat{0};
  }
  Position position;
  CardSet unseen = cards("Ad 2d 3d 4d 5d 6d 7d 8d");
};

double likelihood(const std::vector<Evidence>& evidence, const PerSeat<CardSet>& holdings) {
  double product = 1;
  for (const Evidence& piece : evidence) {
    auto sum = static_cast<double>(piece.known);
    for (const Card card : holdings[piece.seat.index()]) sum += piece.weight[static_cast<std::size_t>(card.index())];
    product *= 0.9 * Evidence::even / sum + 0.1 / piece.choices;
  }
  return product;
}

/// By enumeration: every way to give three seats their cards, weighed by its likelihood.
Marginals exact_marginals(const FewHidden& few, const std::vector<Evidence>& evidence) {
  Marginals marginals{};
  double all = 0;
  for (std::uint64_t one = 0; one < 256; ++one)
    for (std::uint64_t two = 1; std::popcount(one) == 2 && two < 256; two *= 2)
      for (std::uint64_t three = 0; three < 256; ++three) {
        if (std::popcount(three) != 3 || (one & two) != 0 || ((one | two) & three) != 0) continue;
        PerSeat<CardSet> holdings{};
        std::uint64_t bit = 1;
        for (const Card card : few.unseen) {
          holdings[1] |= (one & bit) != 0 ? CardSet(card) : CardSet();
          holdings[2] |= (two & bit) != 0 ? CardSet(card) : CardSet();
          holdings[3] |= (three & bit) != 0 ? CardSet(card) : CardSet();
          bit <<= 1;
        }
        const double weight = likelihood(evidence, holdings);
        all += weight;
        for (std::size_t seat = 1; seat < 4; ++seat)
          for (const Card card : holdings[seat]) marginals[seat][static_cast<std::size_t>(card.index())] += weight;
      }
  for (auto& of_seat : marginals)
    for (double& chance : of_seat) chance /= all;
  return marginals;
}

Marginals drawn_marginals(const FewHidden& few, const std::vector<Evidence>& evidence, int draws) {
  const Hand hand(game("cicera"), few.position);
  Worlds worlds(game("cicera"));
  worlds.look_at(View(hand));
  Belief belief(game("cicera"));
  Marginals marginals{};
  EXPECT_TRUE(belief.look_at(View(hand), worlds, evidence));
  Random random({3, 0, 0}, player_purpose(0));
  World world;
  for (int i = 0; i < draws; ++i) {
    belief.draw(random, world);
    EXPECT_EQ(world.holdings[0], few.position.holdings[0]);
    for (std::size_t seat = 1; seat < 4; ++seat) {
      EXPECT_EQ(world.holdings[seat].size(), few.position.holdings[seat].size());
      for (const Card card : world.holdings[seat])
        marginals[seat][static_cast<std::size_t>(card.index())] += 1.0 / draws;
    }
  }
  return marginals;
}

Evidence evidence_of(Seat seat, int choices, double known, std::initializer_list<double> weights) {
  Evidence evidence{
      .seat = seat, .choices = choices, .known = static_cast<std::uint64_t>(known * Evidence::even), .weight = {}};
  auto weight = weights.begin();
  for (const Card card : FewHidden().unseen)
    evidence.weight[static_cast<std::size_t>(card.index())] = static_cast<std::uint32_t>(*weight++ * Evidence::even);
  return evidence;
}

TEST(Belief, DrawsCardsAsOftenAsEnumerationSays) {
  const std::vector<Evidence> evidence = {
      evidence_of(Seat{3}, 4, 1, {20, 1, 0.2, 1, 1, 1, 0.05, 3}),
      evidence_of(Seat{1}, 4, 3, {1, 50, 1, 0.1, 1, 4, 1, 1}),
      evidence_of(Seat{1}, 3, 1, {1, 1, 1, 1, 400, 0.3, 1, 1}),
      evidence_of(Seat{3}, 5, 2.5, {1, 1, 9, 0.5, 0.5, 0.5, 12, 0.1}),
  };
  const FewHidden few;
  const Marginals exact = exact_marginals(few, evidence);
  const int draws = at_full_speed(60'000);
  const Marginals drawn = drawn_marginals(few, evidence, draws);
  double furthest = 0;  // from even chances, so that there is something to find
  for (std::size_t seat = 1; seat < 4; ++seat)
    for (const Card card : few.unseen) {
      const auto index = static_cast<std::size_t>(card.index());
      EXPECT_NEAR(drawn[seat][index], exact[seat][index], 3 / std::sqrt(draws)) << "seat " << seat << ", " << index;
      furthest = std::max(furthest, std::abs(exact[seat][index] - few.position.holdings[seat].size() / 8.0));
    }
  EXPECT_GT(furthest, 0.2);
}

TEST(Belief, OfAPlayThatTellsNothingLeavesAllAlike) {
  const FewHidden few;
  const Marginals drawn =
      drawn_marginals(few, {evidence_of(Seat{3}, 4, 1, {1, 1, 1, 1, 1, 1, 1, 1})}, at_full_speed(40'000));
  for (std::size_t seat = 1; seat < 4; ++seat)
    for (const Card card : few.unseen)
      EXPECT_NEAR(drawn[seat][static_cast<std::size_t>(card.index())], few.position.holdings[seat].size() / 8.0,
                  3 / std::sqrt(at_full_speed(40'000)));
}

TEST(Belief, IsNotNeededWhereNothingIsToldOrHidden) {
  const FewHidden few;
  const Hand hand(game("cicera"), few.position);
  Worlds worlds(game("cicera"));
  worlds.look_at(View(hand));
  Belief belief(game("cicera"));
  EXPECT_FALSE(belief.look_at(View(hand), worlds, {}));

  Position all_known;  // what nobody else has seat 1 holds
  all_known.holdings = {cards("Rs"), cards("Ad 2d")};
  all_known.piles[0] = CardSet::all() - cards("Rs Ad 2d");
  const Hand end(game("cicera"), all_known);
  worlds.look_at(View(end));
  const std::vector<Evidence> evidence = {evidence_of(Seat{1}, 4, 1, {9, 1, 1, 1, 1, 1, 1, 1})};
  EXPECT_FALSE(belief.look_at(View(end), worlds, evidence));
}

TEST(Belief, LeavesASeatACardForItsBuild) {
  const Game& game = tests::game("cassino");
  Position position;
  position.holdings = {cards("Rs"), cards("Ad 7d")};
  position.table = cards("5c 2s");
  position.builds.put(7, cards("5c 2s"), Seat{1});
  position.piles[0] = game.deck() - cards("Rs Ad 7d 7c 8d 9d 5c 2s");
  position.unseen = 1;
  const Hand hand(game, position);
  Worlds worlds(game);
  ASSERT_TRUE(worlds.look_at(View(hand)));
  Belief belief(game);
  Evidence evidence{.seat = Seat{1}, .choices = 3, .known = Evidence::even, .weight = {}};
  evidence.weight.fill(Evidence::even);
  for (const Card card : cards("7d 7c")) evidence.weight[static_cast<std::size_t>(card.index())] = 50 * Evidence::even;
  ASSERT_TRUE(belief.look_at(View(hand), worlds, {&evidence, 1}));
  Random random({3, 0, 0}, player_purpose(0));
  World world;
  for (int i = 0; i < 200; ++i) {
    belief.draw(random, world);
    ASSERT_TRUE(world.holdings[1].intersects(cards("7d 7c"))) << i;
  }
}

TEST(Belief, DrawsTheSameWorldsOnEveryMachine) {
  const FewHidden few;
  const Hand hand(game("cicera"), few.position);
  Worlds worlds(game("cicera"));
  worlds.look_at(View(hand));
  Belief belief(game("cicera"));
  const std::vector<Evidence> evidence = {evidence_of(Seat{3}, 4, 1, {20, 1, 0.2, 1, 1, 1, 0.05, 3})};
  belief.look_at(View(hand), worlds, evidence);
  Random random({3, 0, 0}, player_purpose(0));
  World world;
  std::string text;
  for (int i = 0; i < 40; ++i) {
    belief.draw(random, world);
    for (std::size_t seat = 1; seat < 4; ++seat) text += (seat > 1 ? ", " : "") + cards_text(world.holdings[seat]);
    text += "\n";
  }
  expect_text(source_folder / "tests" / "search" / "believed_worlds.txt", text);
}

}  // namespace
}  // namespace cicera::tests
