// Draws hidden hands by their probability given the plays of the other seats. A seat that plays a card leaves the
// others of its holding: the more one of them would have been worth, the less likely it is that the seat has it. What a
// play shows is a weight for every card; the likelihood of a holding is the product, over the seat's plays since these
// cards were dealt, of
//
//   (1 - slip) / (the sum of the weights of all cards that it then held) + slip / (their number)
//
// where the slip is the chance that a play means nothing. Worlds are drawn by Markov chains (Metropolis) whose steps
// swap two hidden cards between two hidden places; several chains that start at worlds drawn uniformly take turns. All
// is counted in whole numbers, so that worlds are the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search/fixed_point.h"
#include "engine/search/worlds.h"

namespace cicera {

/// What a play shows of its seat's holding.
struct Evidence {
  /// The weight of a card that is worth as much as the play made.
  static constexpr std::uint32_t even = fixed_one;

  Seat seat;
  int choices = 1;                  // that it had: the cards that it held, and to pass
  std::uint64_t known = 0;          // the weights of those of them that are known by now
  PerCard<std::uint32_t> weight{};  // of every card that was hidden then, had it been there
  CardSet left = {};                // the cards on the table that it did not take
};

/// The weight of a card by which a seat would have gained this much more, in thousandths of a point, than it did.
std::uint32_t evidence_weight(std::int64_t gain);

class Belief {
 public:
  /// The game must outlive it.
  explicit Belief(const Game& game) : game_(&game) {}

  /// Sets a view that `worlds` looks at, and what plays of other seats have shown. Returns whether worlds differ in
  /// likelihood; otherwise they are to be drawn from `worlds`, which must outlive the draws.
  bool look_at(const View& view, Worlds& worlds, std::span<const Evidence> evidence);

  /// Draws a world. Requires that look_at found a difference.
  void draw(Random& random, World& world);

 private:
  /// What a play shows, as a chain sees it: the sum of the weights, and the logarithm of the likelihood.
  struct Sum {
    std::uint64_t weights = 0;
    std::int32_t likelihood = 0;
  };
  struct Chain {
    World world;                           // only its holdings count
    std::array<Card, card_count> cards{};  // by place
    std::vector<Sum> sums;                 // of each play that shows anything
  };
  /// The places of a seat's holding, and its evidence.
  struct Holder {
    Seat seat;
    std::uint32_t first = 0;  // place
    std::uint32_t end = 0;
    std::size_t first_evidence = 0;
    std::size_t end_evidence = 0;
  };

  void start(Chain& chain, Random& random);
  void swap_some(Chain& chain, int swaps, Random& random);
  /// Adds to `change` what the likelihood of a holding changes by, where it has one card for another, and notes its
  /// sums.
  void weigh(const Chain& chain, const Holder& holder, Card without, Card with, std::int64_t& change);
  void swap_if_likely(Chain& chain, std::uint32_t a, std::uint32_t b, Random& random);
  std::int32_t likelihood(std::size_t piece, std::uint64_t weights) const;

  const Game* game_;
  Worlds* worlds_ = nullptr;
  CardSet unseen_;
  std::vector<Holder> holders_;
  std::array<std::uint8_t, card_count> holder_of_{};  // each place; the number of holders where nobody holds the card
  std::uint32_t held_ = 0;                            // places in holdings, the first ones
  std::uint32_t places_ = 0;
  std::vector<Evidence> evidence_;  // by holder
  std::vector<Chain> chains_;
  std::size_t started_ = 0;
  std::size_t next_ = 0;
  std::vector<Sum> changed_;  // room: the sums after a swap
};

}  // namespace cicera
