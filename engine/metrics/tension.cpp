#include "engine/metrics/tension.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/calibration.h"

namespace cicera {
namespace {

constexpr double sure_enough = 0.9;  // from here on a hand counts as settled
constexpr double open_margin = 0.25;

int sign(double number) { return (number > 0) - (number < 0); }

std::int64_t in_millionths(double number) { return std::llround(number * static_cast<double>(millionths)); }

/// The chances of a hand, before each play and at the end.
using Story = std::vector<CalibratedPosition>;

double chance_of_winner(const CalibratedPosition& position, int winner) {
  return winner > 0 ? position.chance : 1 - position.chance;
}

/// The number of plays after which the winner's chance stays at least `sure_enough`.
std::size_t settled_after(const Story& story, int winner) {
  std::size_t ply = story.size() - 1;
  while (ply > 0 && chance_of_winner(story[ply - 1], winner) >= sure_enough) --ply;
  return ply;
}

/// The mean root of how far behind the winner was, where it was behind.
double drama_of(const Story& story, int winner) {
  double sum = 0;
  int behind = 0;
  for (const CalibratedPosition& position : story) {
    const double short_of_even = 1 - 2 * chance_of_winner(position, winner);
    if (short_of_even <= 0) continue;
    ++behind;
    sum += std::sqrt(short_of_even);
  }
  return behind == 0 ? 0 : sum / behind;
}

/// How far the chance moved: each half of the playouts measures it in the direction that the other one saw, so that
/// noise cancels.
double surprise_of(const CalibratedPosition& before, const CalibratedPosition& after) {
  const double first = after.first - before.first;
  const double second = after.second - before.second;
  return (first * sign(second) + second * sign(first)) / 2;
}

void add_to_tenths(const WatchedHand& hand, const Story& story, Tension& tension) {
  std::array<std::int64_t, 10> positions{};
  for (std::size_t ply = 0; ply < hand.plays(); ++ply) {
    const std::size_t tenth = std::min<std::size_t>(static_cast<std::size_t>(story[ply].chance * 10), 9);
    ++positions[tenth];
    tension.tenths[tenth].given += story[ply].chance;
  }
  for (std::size_t tenth = 0; tenth < positions.size(); ++tenth)
    if (positions[tenth] > 0) tension.tenths[tenth].won.add(positions[tenth] * hand.half_wins(), 2 * positions[tenth]);
}

void add(const WatchedHand& hand, const Story& story, Tension& tension) {
  const std::size_t plays = hand.plays();
  double suspense = 0;
  double surprise = 0;
  for (std::size_t ply = 0; ply < plays; ++ply) {
    suspense += story[ply].slope * hand.positions[ply].suspense / suspense_steps;
    surprise += surprise_of(story[ply], story[ply + 1]);
  }
  ++tension.hands;
  tension.suspense.add(in_millionths(suspense), 1);
  tension.surprise.add(in_millionths(surprise), 1);
  const double at_half = story[plays / 2].chance;
  tension.open_at_half.add(at_half > open_margin && at_half < 1 - open_margin ? 1 : 0, 1);
  add_to_tenths(hand, story, tension);

  const int winner = hand.half_wins() - 1;
  if (winner == 0) return;
  tension.drama.add(in_millionths(drama_of(story, winner)), 1);
  const std::size_t all = std::max<std::size_t>(plays, 1);
  ++tension.settled[(2 * settled_after(story, winner) * settled_steps + all) / (2 * all)];
}

}  // namespace

Tension tension_of(const WatchedHands& watched) {
  const Calibration calibration(watched.all());
  Tension tension;
  Story story;
  for (const WatchedHand& hand : watched.all()) {
    story.clear();
    for (std::size_t ply = 0; ply <= hand.plays(); ++ply) story.push_back(calibration.at(hand, ply));
    add(hand, story, tension);
  }
  return tension;
}

std::vector<std::vector<double>> chances_by_ply(const WatchedHands& watched) {
  const Calibration calibration(watched.all());
  std::vector<std::vector<double>> chances;
  for (const WatchedHand& hand : watched.all()) {
    if (chances.size() <= hand.plays()) chances.resize(hand.plays() + 1);
    for (std::size_t ply = 0; ply <= hand.plays(); ++ply) chances[ply].push_back(calibration.at(hand, ply).chance);
  }
  for (std::vector<double>& each : chances) std::sort(each.begin(), each.end());
  return chances;
}

}  // namespace cicera
