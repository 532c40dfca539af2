// The builds on a table: cards put together, each build with a value, to be taken whole by a card of that value, and
// with the seat that was the last to make, raise or add to it. There is at most one build of each value, since cards
// that are built to the value of another build join it.
//
// The value of each card's build is written in binary across four sets: a card is in the set for bit b if bit b of its
// value is set, and in none of them if it lies loose. So the builds of a table take 40 bytes, however many there are.
//
// Example:
//   Builds builds;
//   builds.put(7, parse_cards("5c 2d"), Seat{1});
//   assert(builds.of(7) == parse_cards("2d 5c") && builds.seat_of(7) == Seat{1} && builds.of(6).empty());
//   builds.make(Play::building(*parse_card("Ac"), 8, parse_cards("5c 2d")), /*owner=*/0);
//   assert(builds.of(7).empty() && builds.of(8) == parse_cards("Ac 2d 5c"));
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/card_set.h"
#include "engine/play/play.h"
#include "engine/rules/rules.h"

// How builds fit in
//
// The cards of builds stay in the set of table cards, so sweeps, unseen cards and the remainder need no thought. A card
// for a partner may leave a build its owner (`Hand::owner_of_build`). Games without builds never look at them. Whether
// a build has a single set, and so may be raised, follows from its cards: they add up to its value, in some way where a
// rank has two values.
//
// - `Play` has the value that it builds to, and its one set of table cards is then what it builds with instead of what
//   it takes: those of a build that it adds to or raises too, so that these are the build after the play but for the
//   card played.
// - `CaptureFinder` looks up combinations among the loose cards and adds the build of each of the card's values as one
//   more capture. No other card takes it, and it never counts in a sum.
// - `BuildFinder` (`build_plays.h`) lists the plays that build, from the sets of loose cards that add up to each sum,
//   and then removes those that a seat's own builds forbid (`build.keep`, `build.lay`) or, before the first card, that
//   may not begin a hand (`build.opening`). Where nothing would be left, nothing is removed, so that any position that
//   a user states has a legal play. `PlayFinder` has one in games with builds, whose plays are listed and never
//   counted.
// - A play that builds scores as a lay does, by native lines and scripts alike; scripts recognise it by `play.build`.
// - A text of a table puts the cards of builds in brackets (`table_text.h`), for `moves` and scenarios.

namespace cicera {

struct Build {
  int value = 0;
  CardSet cards;
  Seat seat;  // its owner, the last to make, raise or add to it, or Builds::nobody
};

class Builds {
 public:
  /// The seat of a build of a position that does not state whose it is.
  static constexpr Seat nobody{15};

  bool empty() const { return cards().empty(); }
  /// The cards of all builds.
  CardSet cards() const { return bits_[0] | bits_[1] | bits_[2] | bits_[3]; }
  /// The cards of the build of this value; none if there is no such build.
  CardSet of(int value) const {
    CardSet found = cards();
    for (int bit = 0; bit < value_bits; ++bit) {
      const CardSet& set = bits_[as_size(bit)];
      found = (value >> bit & 1) != 0 ? found & set : found - set;
    }
    return found;
  }
  /// The seat that owns the build of this value. Requires such a build.
  Seat seat_of(int value) const { return Seat::at(seats_ >> (value_bits * value) & seat_mask); }

  /// Calls `visit` with each build, in the order of their values.
  void each(auto&& visit) const {
    if (empty()) return;
    for (int value = 1; value <= max_value; ++value)
      if (const CardSet found = of(value); !found.empty()) visit(Build{value, found, seat_of(value)});
  }

  /// Adds these cards to the build of a value, or makes one of them; it is this seat's from now on.
  void put(int value, CardSet cards, Seat seat) {
    for (int bit = 0; bit < value_bits; ++bit)
      if ((value >> bit & 1) != 0) bits_[as_size(bit)] |= cards;
    seats_ &= ~(seat_mask << (value_bits * value));
    seats_ |= std::uint64_t{seat.index()} << (value_bits * value);
  }
  /// Removes cards from all builds.
  void remove(CardSet cards) {
    for (CardSet& set : bits_) set -= cards;
  }
  /// What a play makes of the builds; what it builds is this seat's.
  void make(const Play& play, Seat owner) {
    remove(play.cards);
    if (play.builds()) put(play.build, play.with() | play.card, owner);
  }

  friend bool operator==(const Builds&, const Builds&) = default;

 private:
  static constexpr int value_bits = 4;
  static constexpr std::uint64_t seat_mask = (std::uint64_t{1} << value_bits) - 1;
  static_assert(max_value < 1 << value_bits && max_seats <= nobody.number() && nobody.number() < 1 << value_bits);

  std::array<CardSet, value_bits> bits_{};
  std::uint64_t seats_ = 0;  // four bits for each value; of no meaning for values without a build
};

}  // namespace cicera
