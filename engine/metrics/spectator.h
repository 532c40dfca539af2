// What a spectator thinks of a position, who sees the table and no holding, or looks back and has seen them all: the
// chance of side 0 to end the hand with the better score, a tie counting half. It is estimated by playouts of the
// players at the table, in whose place quick ones play, in worlds drawn from what all have seen. Where nobody says who
// sits there, a reference player plays, greedy with a random play in 30 of 100. Two halves of the playouts give two
// independent estimates, so that what is chance in one is not in the other.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/players/greedy_player.h"
#include "engine/players/player_spec.h"
#include "engine/search/playout.h"
#include "engine/search/worlds.h"

namespace cicera {

/// Estimates of a chance by either half of the playouts, from 0 to `most` each.
struct Chance {
  static constexpr int most = 32;  // 16 playouts, 2 for a win and 1 for a tie
  int first = 0;
  int second = 0;

  static constexpr Chance sure(int half) { return {half, half}; }
  /// Of both halves, in 64ths.
  int sum() const { return first + second; }
  double value() const { return sum() / (2.0 * most); }
  /// Whether the chance of either side is above 1/4.
  bool open() const { return 2 * sum() > most && 2 * sum() < 3 * most; }
  friend bool operator==(const Chance&, const Chance&) = default;
};

/// The estimate for a hand that ends with these points: 0, 1/2 or 1.
Chance chance_of(const SidePoints& points, const Game& game);

/// What a spectator sees. Nobody sees the cards to be dealt.
enum class Sees : std::uint8_t { table, holdings };

class Spectator {
 public:
  /// Requires a game of two sides. `scorer`, if any, is for the same game; both must outlive it. `players` are those of
  /// the seats, or none where they are not known.
  Spectator(const Game& game, Scorer* scorer, const std::vector<PlayerSpec>& players = {}, Sees sees = Sees::table);

  /// A position as the spectator sees it.
  struct Outlook {
    Chance chance;
    /// The standard deviation of the chance after the next play, in millionths; below 0 where two playouts after a
    /// play disagree, so that their noise cancels in a sum.
    std::int64_t suspense = 0;
  };
  /// Requires a hand that is not over, in which the sides have these points.
  Outlook look(const Hand& hand, const SidePoints& points, Random& random);

 private:
  /// The play of whoever plays for the seat to move. Requires two or more.
  Play choose(const View& view, std::span<const Play> plays, Random& random);
  /// Deals anew what the spectator has not seen. The world must outlive the hand.
  Hand drawn(const Hand& hand, World& world, Random& random);
  /// Ends a hand in a world of its own. Returns 2 for a win of side 0, 1 for a tie.
  int played_out(const Hand& hand, Outcome outcome, Random& random);

  const Game* game_;
  Sees sees_;
  GreedyPlayer reference_;
  ListPer<Seat, std::unique_ptr<Player>> seated_;  // by seat; none: the reference player plays
  PlayFinder finder_;
  PointCounter counter_;
  Worlds worlds_;
  World world_;        // in which the next play is made
  World world_after_;  // in which it is played on
};

}  // namespace cicera
