// Worlds: deals of the unseen cards that agree with what a seat has seen, each as likely as every other. The ways to
// complete a deal are counted exactly (a dynamic programme over the cards that some seat cannot hold, by how many
// cards every seat still lacks), so a world is drawn card by card without ever being thrown away.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/view.h"

namespace cicera {

/// For each seat the cards that it cannot hold, besides those that have been seen.
using Voids = std::array<CardSet, max_seats>;

/// A deal of the unseen cards: make a hand of it with View::imagine.
struct World {
  std::array<CardSet, max_seats> holdings{};
  Deal to_come;  // as far as rounds are still to be dealt
};

class Worlds {
 public:
  /// The game must outlive it.
  explicit Worlds(const Game& game) : game_(&game) {}

  /// Takes up what a seat sees. In a position that does not say how many cards the others hold, they hold equal shares
  /// of the plays to come. Returns whether there is any world with these voids.
  bool look_at(const View& view, const Voids& voids = {});

  /// How many ways there are to give the others their holdings; inexact beyond 2^53.
  double count() const;

  /// Draws a world. Requires that there is one.
  void draw(Random& random, World& world);

 private:
  /// A card that not every seat can hold.
  struct Bound {
    Card card;
    std::uint32_t seats;  // bit s: seat s can hold it
  };

  void count_held(const View& view);
  void count_ways();
  double ways(std::size_t bound, std::size_t state) const { return ways_[bound * states_ + state]; }
  std::size_t digit(std::size_t state, std::size_t seat) const {
    return state / stride_[seat] % static_cast<std::size_t>(held_[seat] + 1);
  }
  /// Gives the bound cards to seats; returns those that nobody holds yet.
  CardSet deal_bound(Random& random, World& world, std::array<int, max_seats>& lacking) const;

  const Game* game_;
  int seat_ = 0;  // that looks
  CardSet holding_;
  int rounds_dealt_ = 0;
  int rounds_ = 0;
  std::array<int, max_seats> held_{};  // by the other seats
  CardSet unseen_;
  CardSet free_;  // of these, the cards that any seat can hold
  std::vector<Bound> bound_;
  // How the bound cards from some number on and all free ones can be given to seats that lack so many cards each: the
  // state is the numbers that they lack, one digit a seat.
  std::array<std::size_t, max_seats> stride_{};
  std::size_t states_ = 1;
  std::vector<double> ways_;  // [bound card][state]
};

}  // namespace cicera
