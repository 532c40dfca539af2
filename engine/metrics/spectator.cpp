#include "engine/metrics/spectator.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/metrics/ratio_sums.h"
#include "engine/players/quick_players.h"

namespace cicera {
namespace {

constexpr int playouts_of_a_half = Chance::most / 2;
constexpr int plays_of_a_half = playouts_of_a_half / 2;  // each followed by two playouts
constexpr int random_plays = 30;                         // of 100, in a playout

/// 2 for a win of side 0, 1 for a tie.
int half_wins(const SidePoints& points, const Game& game) {
  const int lead = points[0] - points[1];
  if (lead == 0) return 1;
  return (lead > 0) == (game.rules().match.objective == Objective::most) ? 2 : 0;
}

}  // namespace

Chance chance_of(const SidePoints& points, const Game& game) {
  return Chance::sure(half_wins(points, game) * playouts_of_a_half);
}

Spectator::Spectator(const Game& game, Scorer* scorer, const std::vector<PlayerSpec>& players, Sees sees)
    : game_(&game),
      sees_(sees),
      reference_(game, nullptr),
      finder_(game, scorer),
      counter_(game, scorer),
      worlds_(game) {
  for (const PlayerSpec& player : quick_players(players)) seated_.push_back(player.make(game, scorer));
}

Play Spectator::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (!seated_.empty()) return seated_[view.seat()]->choose(view, plays, random);
  return with_random_plays(random_plays, reference_, random)(view, plays);
}

/// The next play is drawn, and after it the cards are dealt anew for either of two playouts: what they have in common
/// is what the play changed. So the covariance of the two is the variance of the chance after the next play, without
/// the noise of the playouts.
Spectator::Outlook Spectator::look(const Hand& hand, const SidePoints& points, Random& random) {
  Chance chance;
  std::array<std::int64_t, 2> sums{};
  std::int64_t products = 0;
  for (int each = 0; each < 2 * plays_of_a_half; ++each) {
    Hand after = drawn(hand, world_, random);
    Outcome outcome{.points = points, .end = {}};
    const auto plays = finder_.plays(after);
    make(after, plays.size() == 1 ? plays[0] : choose(View(after), plays, random), counter_, outcome);
    const int one = played_out(after, outcome, random);
    const int other = played_out(after, outcome, random);
    (each % 2 == 0 ? chance.first : chance.second) += one + other;
    sums[0] += one;
    sums[1] += other;
    products += one * other;
  }
  constexpr double count = 2 * plays_of_a_half;
  const double covariance =
      (static_cast<double>(products) - static_cast<double>(sums[0]) * static_cast<double>(sums[1]) / count) /
      (count - 1);
  // A win counts 2, so a standard deviation is twice that of the chance, which is 1/2 at most.
  const double deviation = std::copysign(std::sqrt(std::min(std::abs(covariance), 1.0)) / 2, covariance);
  return {chance, std::llround(deviation * static_cast<double>(millionths))};
}

Hand Spectator::drawn(const Hand& hand, World& world, Random& random) {
  const View view(hand);
  worlds_.watch(view);
  if (sees_ == Sees::table) {
    worlds_.draw(random, world);
  } else {
    for (const Seat seat : game_->each_seat()) world.holdings[seat] = hand.holding(seat);
    worlds_.deal_to_come(random, world);
  }
  return view.imagine(world.holdings, world.to_come);
}

int Spectator::played_out(const Hand& hand, Outcome outcome, Random& random) {
  if (!hand.finished()) {
    Hand copy = drawn(hand, world_after_, random);
    const auto policy = [&](const View& view, std::span<const Play> plays) { return choose(view, plays, random); };
    play_out(copy, finder_, counter_, outcome, policy, [](const Outcome&) { return false; });
  }
  return half_wins(outcome.points, *game_);
}

}  // namespace cicera
