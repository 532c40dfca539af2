// A network from an observation (engine/sight/observation.h) to a number for each symbol (engine/sight/symbols.h), or
// to the worth of the table that a play has left (seen_after.h), in whole numbers throughout, so that it says the same
// on every machine. A policy's file has it (policy.h).
//
// Each layer takes numbers x and gives b + Wx: the last as it is, the others shifted right by `shift` bits, which
// rounds down, and clipped to 0 .. 32767.
//
// Example:
//   Network network = {{.shift = 0, .biases = {1, 2}, .weights = {3, 0, 0, 4}}};  // x to (1 + 3x0, 2 + 4x1)
//   NetworkRoom room;
//   assert(evaluate(network, std::array<std::int8_t, 2>{5, -1}, room)[1] == -2);
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/players/player.h"
#include "engine/players/seen_after.h"
#include "engine/players/seen_hand.h"
#include "engine/sight/speller.h"

namespace cicera {

struct NetworkLayer {
  int shift = 0;
  std::vector<std::int64_t> biases;   // of each number that it gives
  std::vector<std::int16_t> weights;  // for each number that it takes, its weight in each that it gives
};

using Network = std::vector<NetworkLayer>;

inline constexpr std::int64_t most_activation = 32767;

/// Memory for evaluate.
struct NetworkRoom {
  std::vector<std::int64_t> taken;
  std::vector<std::int64_t> given;
};

/// What the last layer gives; valid until the next call with this room. Requires a layer or more, each with as many
/// weights as the numbers that it takes times those that it gives.
std::span<const std::int64_t> evaluate(const Network& network, std::span<const std::int8_t> seen, NetworkRoom& room);

/// Plays by a network of observation_size() inputs. Of one with symbol_count outputs it names the symbol with the most
/// of those that are allowed, the lowest of several, until the play is known; of one with one output it makes the play
/// after which that is most, the first of several, or, in a position, where it cannot be known, the first play.
class NetworkPlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  NetworkPlayer(std::shared_ptr<const Network> network, const Game& game, Scorer* scorer);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;
  HandObserver* observer() override { return &seen_; }

 private:
  Play by_worth(const View& view, std::span<const Play> plays);

  std::shared_ptr<const Network> network_;
  SeenHand seen_;
  SeenAfter after_;
  Speller speller_;
  NetworkRoom room_;
  std::vector<std::int8_t> observed_;
  std::vector<std::uint8_t> mask_;
};

}  // namespace cicera
