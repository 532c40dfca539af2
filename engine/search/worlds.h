// Worlds: deals of the unseen cards that are consistent with what a seat has seen, or what all at the table have, drawn
// uniformly. The completions of a partial deal are counted exactly (dynamic programming over the cards that some seat
// cannot hold, by the number of cards that every seat still needs), so a world is drawn card by card without rejection.
// Only where a seat must hold a card that takes its build are worlds drawn again, a few times, until it does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/view.h"

namespace cicera {

/// For each seat the cards that it cannot hold, in addition to those seen.
using Voids = PerSeat<CardSet>;

/// A deal of the unseen cards: make a hand of it with View::imagine.
struct World {
  PerSeat<CardSet> holdings{};
  Deal to_come;  // the rounds still to be dealt, the cards still to be turned, and those that lie face down
};

class Worlds {
 public:
  /// The game must outlive it.
  explicit Worlds(const Game& game) : game_(&game) {}

  /// Sets the view. In a position that does not state the holdings of the other seats, they hold equal shares of the
  /// plays to come. Returns whether any world is consistent with these voids.
  bool look_at(const View& view, const Voids& voids = {});
  /// Sets what all at the table know of the same hand, whose holdings must be stated: the view's own is hidden as well.
  void watch(const View& view);

  /// The number of ways to deal the other seats' holdings; inexact beyond 2^53.
  double count() const;

  /// Draws a world. Requires that one exists.
  void draw(Random& random, World& world);

  /// Whether every seat that must hold a card for its build holds one.
  bool allows(const World& world) const { return kept_.empty() || keeps(world); }
  /// Deals the cards that nobody holds in a world to its rounds to come, its stock and its hidden cards, in any order
  /// alike.
  void deal_to_come(Random& random, World& world) const;

 private:
  /// A card that not every seat can hold.
  struct Bound {
    Card card;
    std::uint32_t seats;  // bit s: seat s can hold it
  };

  /// A seat that holds one of some cards.
  struct Kept {
    Seat seat;
    CardSet takers;
  };

  void set_times(const View& view);
  void count_held(const View& view);
  void note_kept(const View& view);
  bool keeps(const World& world) const;
  void draw_any(Random& random, World& world);
  /// Whether cards that nobody holds are still to come.
  bool more_to_come() const { return rounds_dealt_ < rounds_ || stock_left_ > 0 || hidden_ > 0; }
  /// Deals the rounds to come, the stock and the hidden cards from shuffled cards.
  void deal_from(auto& cards, World& world) const;
  void count_ways();
  /// The number of ways to give free cards to seats that lack these numbers.
  double ways_of_free(const PerSeat<int>& lacking) const;
  double ways(std::size_t bound, std::size_t state) const { return ways_[bound * states_ + state]; }
  std::size_t digit(std::size_t state, Seat seat) const { return state / stride_[seat] % as_size(held_[seat] + 1); }
  /// Gives the bound cards to seats; returns those that no seat holds yet.
  CardSet deal_bound(Random& random, World& world, PerSeat<int>& lacking) const;

  const Game* game_;
  std::optional<Seat> seat_;  // of the view; none: nobody's
  CardSet holding_;
  int rounds_dealt_ = 0;
  int rounds_ = 0;
  int stock_left_ = 0;
  int hidden_ = 0;
  PerSeat<int> held_{};  // by the seats whose holdings are not seen
  CardSet unseen_;
  CardSet free_;  // of these, the cards that any seat can hold
  std::vector<Bound> bound_;
  std::vector<Kept> kept_;
  // The number of ways to give the bound cards from some index on, and all free ones, to seats that need given numbers
  // of cards; the state is these numbers, one digit per seat. Without bound cards there is one state, all numbers.
  PerSeat<std::size_t> stride_{};
  std::size_t states_ = 1;
  std::vector<double> ways_;  // [bound card][state]
};

}  // namespace cicera
