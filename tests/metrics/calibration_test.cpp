// Chances that come true: of simulated hands whose truth is known, and of played ones.
#include "engine/metrics/calibration.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "engine/metrics/hand_meter.h"
#include "engine/metrics/tension.h"
#include "engine/simulation/hand_runner.h"
#include "engine/simulation/metric_value.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr std::size_t plays = 24;
constexpr std::uint8_t by_all = Chance::most;  // a chance of 1, by either half
constexpr std::uint8_t by_none = 0;

/// A chance that walks from a half to its end, as playouts of players see it that think the side ahead
/// safer than it is.
WatchedHand walk(std::uint64_t number, std::mt19937_64& random) {
  std::uniform_real_distribution<double> uniform(0, 1);
  const auto playouts = [&](double chance) {
    int won = 0;
    for (int i = 0; i < Chance::most / 2; ++i) won += uniform(random) < chance ? 2 : 0;
    return static_cast<std::uint8_t>(won);
  };
  WatchedHand hand = {.match = 0, .hand = number, .positions = {}};
  double chance = 0.5;
  for (std::size_t ply = 0; ply < plays; ++ply) {
    const double thought = std::clamp(0.5 + 1.6 * (chance - 0.5), 0.0, 1.0);
    hand.positions.push_back({.first = playouts(thought), .second = playouts(thought), .suspense = 0});
    const double step = std::min({0.2 * uniform(random), chance, 1 - chance});
    chance += uniform(random) < 0.5 ? step : -step;
  }
  const std::uint8_t end = uniform(random) < chance ? by_all : by_none;
  hand.positions.push_back({.first = end, .second = end, .suspense = 0});
  return hand;
}

WatchedHands walks(int count, std::uint64_t seed = 1) {
  std::mt19937_64 random(seed);
  WatchedHands hands;
  for (int number = 0; number < count; ++number) hands.add(walk(static_cast<std::uint64_t>(number), random));
  return hands;
}

/// How far the worst tenth of chances is from what came true, in points; of tenths in as many hands.
double worst_tenth(const Tension& tension, std::int64_t least_hands) {
  double worst = 0;
  for (const ChanceTenth& tenth : tension.tenths) {
    if (tenth.won.hands < least_hands) continue;
    const auto positions = static_cast<double>(tenth.positions());
    const double given = tenth.given / positions;
    const double won = static_cast<double>(tenth.won.top.sum) / static_cast<double>(tenth.won.bottom.sum);
    if (std::getenv("CICERA_COVERAGE") != nullptr)
      std::cout << "given " << given << ", came true " << won << " in " << tenth.won.hands << " hands\n";
    worst = std::max(worst, 100 * std::abs(won - given));
  }
  return worst;
}

TEST(Calibration, MakesChancesComeTrueWhereThePlayoutsErr) {
  const WatchedHands hands = walks(2000);
  double raw_given = 0;
  double raw_won = 0;
  int surest = 0;
  for (const WatchedHand& hand : hands.all())
    for (std::size_t ply = 0; ply < hand.plays(); ++ply)
      if (const double raw = hand.positions[ply].sum() / 64.0; raw >= 0.8 && raw < 0.9) {
        ++surest;
        raw_given += raw;
        raw_won += hand.half_wins() / 2.0;
      }
  ASSERT_GT((raw_given - raw_won) / surest, 0.08) << "the playouts err";
  EXPECT_LT(worst_tenth(tension_of(hands), 100), 3);
}

TEST(Calibration, HoldsOfOtherHandsThanThoseItWasMadeOf) {
  // The curve of each hand is made of others, so what is printed is what fresh hands would show.
  const WatchedHands hands = walks(4000);
  WatchedHands learned;
  for (std::size_t i = 0; i < 2000; ++i) learned.add(hands.all()[i]);
  const Calibration calibration(learned.all());
  double given = 0;
  double won = 0;
  int count = 0;
  for (std::size_t i = 2000; i < 4000; ++i)
    for (std::size_t ply = 0; ply < plays; ++ply)
      if (const double chance = calibration.at(hands.all()[i], ply).chance; chance >= 0.7 && chance < 0.8) {
        ++count;
        given += chance;
        won += hands.all()[i].half_wins() / 2.0;
      }
  ASSERT_GT(count, 1000);
  EXPECT_NEAR(won / count, given / count, 0.03);
}

TEST(Calibration, DoesNotJudgeAHandByHowItEnded) {
  const WatchedHands hands = walks(60);
  std::vector<WatchedHand> changed = hands.all();
  const std::uint8_t other = changed[7].half_wins() == 0 ? by_all : by_none;
  changed[7].positions.back() = {.first = other, .second = other, .suspense = 0};
  const Calibration before(hands.all());
  const Calibration after(changed);
  bool others_change = false;
  for (std::size_t ply = 0; ply < plays; ++ply) {
    EXPECT_EQ(before.at(hands.all()[7], ply).chance, after.at(changed[7], ply).chance);
    others_change = others_change || before.at(hands.all()[8], ply).chance != after.at(changed[8], ply).chance;
  }
  EXPECT_TRUE(others_change);
}

TEST(Calibration, NeverFalls) {
  const WatchedHands hands = walks(300, 9);
  const Calibration calibration(hands.all());
  WatchedHand hand = hands.all()[3];
  for (std::size_t ply = 0; ply < plays; ++ply) {
    double last = 0;
    for (std::uint8_t half = 0; half <= Chance::most; ++half) {
      hand.positions[ply] = {.first = half, .second = half, .suspense = 0};
      const CalibratedPosition position = calibration.at(hand, ply);
      EXPECT_GE(position.chance, last - 1e-9);
      EXPECT_GE(position.slope, -1e-9);
      EXPECT_LE(position.chance, 1 + 1e-9);
      last = position.chance;
    }
  }
}

TEST(Calibration, LeavesTheChancesOfAHandAloneAsTheyAre) {
  const WatchedHands hands = walks(1);
  const Calibration calibration(hands.all());
  const WatchedHand& hand = hands.all().front();
  for (std::size_t ply = 0; ply < plays; ply += 2) {
    const CalibratedPosition position = calibration.at(hand, ply);
    EXPECT_NEAR(position.first, hand.positions[ply].first / 32.0, 1e-9);
    EXPECT_NEAR(position.slope, 1, 1e-9);
  }
  EXPECT_EQ(calibration.at(hand, plays).chance, hand.half_wins() / 2.0);
}

TEST(WatchedHands, AreTheSameInWhateverOrderTheyAreAdded) {
  const WatchedHands all = walks(30);
  WatchedHands parts[3];
  for (std::size_t i = 30; i-- > 0;) parts[i % 3].add(all.all()[i]);
  WatchedHands sum = parts[2];
  sum += parts[0];
  sum += WatchedHands();
  sum += parts[1];
  EXPECT_EQ(sum, all);
}

WatchedHands played(const Game& game, std::string_view player, int count) {
  const std::vector<PlayerSpec> players = everyone(game, std::string(player));
  HandRunner runner(game, players);
  HandMeter meter(game, {find_metric("settled_at")}, nullptr, players);
  Measurements totals;
  for (int number = 0; number < count; ++number) {
    runner.play({.seed = 6, .match = 0, .hand = static_cast<std::uint64_t>(number)}, game.last_seat());
    meter.add(runner.record(), totals);
  }
  return totals.watched;
}

/// The suite at length has more hands, and less of their luck.
TEST(Calibration, HoldsOfPlayedHands) {
  const int hands = at_full_speed(400);
  EXPECT_LT(worst_tenth(tension_of(played(tests::game("scopa"), "random", hands)), hands / 2), 5);
}

class CalibrationAtLength : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Rulesets, CalibrationAtLength,
                         testing::Values("cicera", "scopa", "scopone", "cassino-semplice", "cicera-due", "escoba"),
                         [](const auto& test) { return test_name(test.param); });

/// Tenths that few hands are ever in would show the luck of these hands.
TEST_P(CalibrationAtLength, HoldsInEveryTenth) {
  for (const char* player : {"careful", "expert", "search:30"}) {
    const int hands = at_full_speed(std::string_view(player) == "search:30" ? 300 : 800);
    const Tension tension = tension_of(played(tests::game(GetParam()), player, hands));
    for (const ChanceTenth& tenth : tension.tenths) {
      if (tenth.won.hands < 30) continue;
      const Interval came_true = share_of(tenth.won, Intervals()).ci95;
      const double given = tenth.given / static_cast<double>(tenth.positions());
      EXPECT_GT(given, came_true.low - 0.03) << player;
      EXPECT_LT(given, came_true.high + 0.03) << player;
    }
  }
}

}  // namespace
}  // namespace cicera::tests
