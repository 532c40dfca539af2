// A set of cards in one word. Bit i is the card with index i, so a rank is a nibble and a suit every fourth bit:
//
//   bit   55 .. 52 | 51 50 49 48 | 47 46 45 44 | ...  |  7  6  5  4 |  3  2  1  0
//   suit           |  b  s  c  d |  b  s  c  d | ...  |  b  s  c  d |  b  s  c  d
//   rank   jokers  |      R      |      C      | ...  |      2      |      A
//
// Equal-rank captures are a nibble, a suit is one constant mask, a sweep is `take == table`.
//
// Example:
//   CardSet pile = parse_cards("2s 3s 7d");
//   pile |= Card(Rank::ace, Suit::swords);
//   const CardSet swords = pile & CardSet::of_suit(Suit::swords);
//   assert(swords.size() == 3 && pile.contains(swords) && !swords.contains(Card(Rank::seven, Suit::coins)));
//   int ranks = 0;
//   for (const Card card : swords) ranks += static_cast<int>(card.rank()) + 1;
//   assert(ranks == 1 + 2 + 3);
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/cards/card.h"

// What a second pack would take
//
// There is one pack. Of the 64 bits of a `CardSet` 56 are in use, so a second pack needs a wider word. With 128 bits
// there and nothing else changed, the same hands of standard play take 1.27 times as many instructions at random
// and 1.35 times where every play is listed and scored (callgrind; with 40 cards 1.27 and 1.30 times). The processor's
// time is 1.18 and 1.32 times as much (median of nine runs in turn), and a `Hand` has 352 bytes instead of 192. Games
// of one pack would pay for that too, so it is not built. It would take:
//
// - the word as a parameter of `CardSet`, and so of everything above it up to the players, so that one pack keeps its
//   own;
// - eight bits for a rank. The capture table would be looked up a rank at a time instead of two: for standard sums 40
//   KiB instead of 20, for 126 combinations of up to eight cards of a rank instead of 108, each part with up to 70
//   choices of suits instead of 6;
// - equal cards. Two sevens of coins are one play, so lists would have to leave out all but one of the plays that
//   differ in the copy only, and counts of plays too. Texts of cards, which now refuse a card given twice, would be
//   lists;
// - meanings: whether `card`, `set`, `run` and all cards of a suit want one copy or both, in lines, scripts and
//   misdeals.

namespace cicera {

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << card.index()) {}  // a card is the set of itself
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) *this |= card;
  }

  static constexpr CardSet of_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet of_rank(Rank rank) { return of_bits(std::uint64_t{0xF} << shift(rank)); }
  /// Without jokers, which have no suit.
  static constexpr CardSet of_suit(Suit suit) {
    return of_bits(std::uint64_t{0x1111111111111} << static_cast<int>(suit));
  }
  static constexpr CardSet jokers() { return of_rank(Rank::joker); }
  static constexpr CardSet all() { return of_bits((std::uint64_t{1} << card_count) - 1); }

  // Contents
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
  constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }
  /// The suits present of one rank, as four bits.
  constexpr unsigned nibble(Rank rank) const { return static_cast<unsigned>(bits_ >> shift(rank)) & 0xFU; }
  /// All four cards of every rank that has a card here.
  constexpr CardSet whole_ranks() const {
    std::uint64_t any = bits_ | bits_ >> 2;
    any = (any | any >> 1) & 0x11111111111111;
    return of_bits(any * 0xF);
  }
  constexpr std::uint64_t bits() const { return bits_; }
  /// Popcount per nibble: bits [4r, 4r + 2] hold the number of cards of rank r, as in `counts() >> rank * 4 & 7`.
  constexpr std::uint64_t counts() const {
    const std::uint64_t pairs = bits_ - (bits_ >> 1 & 0x55555555555555);
    return (pairs & 0x33333333333333) + (pairs >> 2 & 0x33333333333333);
  }
  /// The card with the lowest index. Requires a set that is not empty.
  constexpr Card first() const { return Card::at(std::countr_zero(bits_)); }

  /// The cards with a lower index than this one.
  constexpr CardSet below(Card card) const { return of_bits(bits_ & ((std::uint64_t{1} << card.index()) - 1)); }

  // Making other sets
  constexpr CardSet& operator|=(CardSet other) { return bits_ |= other.bits_, *this; }
  constexpr CardSet& operator&=(CardSet other) { return bits_ &= other.bits_, *this; }
  constexpr CardSet& operator-=(CardSet other) { return bits_ &= ~other.bits_, *this; }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return a &= b; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return a -= b; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // Iteration in order of index: `for (Card card : set)`
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr int shift(Rank rank) { return static_cast<int>(rank) * suit_count; }

  std::uint64_t bits_ = 0;
};

}  // namespace cicera
