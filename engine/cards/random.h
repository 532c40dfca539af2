// Random numbers as a pure function of (seed, match, hand, purpose). Each purpose has a stream of its own, so one
// rule's extra draws shift nothing else.
//
// Example:
//   const HandId id{.seed = 7, .match = 0, .hand = 3};
//   Random random(id, player_purpose(2));
//   Random again(id, player_purpose(2));
//   assert(random.next() == again.next());  // a pure function of hand and purpose
//   assert(random.below(6) < 6);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/cards/card.h"
#include "engine/cards/hand_id.h"
#include "engine/cards/philox.h"

namespace cicera {

/// What a stream is used for. The streams of players are numbered by seat, starting at `player`; those of single
/// choices, and those of metrics for a spectator and for judging a choice, by ply: the
/// plies of a long hand that differ by 64 share one.
enum class Purpose : std::uint8_t {
  deal = 0,
  first_dealer = 1,
  player = 16,
  sample = 32,       // of metrics: the turns that are judged
  random_hand = 33,  // of metrics: the deal played at random
  choice = 64,
  spectator = 128,
  reference = 192,
};

inline constexpr Purpose player_purpose(int seat) {
  return static_cast<Purpose>(static_cast<int>(Purpose::player) + seat);
}

/// For a single choice that can be repeated, as after a play is taken back.
inline constexpr Purpose choice_purpose(std::size_t ply) {
  return static_cast<Purpose>(index_of(Purpose::choice) + ply % 64);
}

/// For what a spectator makes of the position before a play.
inline constexpr Purpose spectator_purpose(std::size_t ply) {
  return static_cast<Purpose>(index_of(Purpose::spectator) + ply % 64);
}

/// For judging a choice by that of a reference player.
inline constexpr Purpose reference_purpose(std::size_t ply) {
  return static_cast<Purpose>(index_of(Purpose::reference) + ply % 64);
}

class Random {
 public:
  /// Requires id.match and id.hand below max_unit_number. The counter, from word 3 down to word 0:
  ///
  ///   match, low 32 bits | hand, low 32 bits | match, high 12 : hand, high 12 : purpose 8 | block of the stream
  Random(const HandId& id, Purpose purpose)
      : key_{{static_cast<std::uint32_t>(id.seed), static_cast<std::uint32_t>(id.seed >> 32)}},
        counter_{{0,
                  static_cast<std::uint32_t>(purpose) | static_cast<std::uint32_t>(id.hand >> 32) << 8 |
                      static_cast<std::uint32_t>(id.match >> 32) << 20,
                  static_cast<std::uint32_t>(id.hand), static_cast<std::uint32_t>(id.match)}} {}

  /// The next 32 random bits.
  std::uint32_t next() {
    if (used_ == 4) {
      block_ = philox::block(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_[used_++];
  }

  /// A uniform integer in [0, bound), without bias (Lemire 2019, arXiv 1805.10941). Requires bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  philox::Key key_;
  philox::Block counter_;
  philox::Block block_{};
  unsigned used_ = 4;
};

/// Shuffles in place, every order equally likely (Fisher-Yates).
template <typename T>
void shuffle(std::span<T> items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t pick = random.below(static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[pick]);
  }
}
extern template void shuffle<Card>(std::span<Card> items, Random& random);

}  // namespace cicera
