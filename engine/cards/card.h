// Cards, ranks and suits. A card is one byte, its index: rank * 4 + suit, so the four cards of a rank are adjacent.
// Jokers are a rank of their own, after the king, and have numbers instead of suits.
// Rank and suit are identity only: what a rank captures and in which order ranks run are rules.
//
// Example:
//   const Card card(Rank::two, Suit::swords);
//   assert(card.index() == 1 * suit_count + 2 && Card::at(card.index()) == card);
//   assert(card < Card(Rank::three, Suit::coins));  // by rank, then by suit
#pragma once

#include <compare>
#include <cstdint>

#include "engine/support/per.h"

namespace cicera {

/// The suits in the order of their letters `d c s b`: diamonds, hearts, spades and clubs of a French pack.
enum class Suit : std::uint8_t { coins, cups, swords, batons };

/// The ranks `A 2 3 4 5 6 7 8 9 10 F C R`; jack, knight and king are fante, cavallo and re. Then the jokers.
enum class Rank : std::uint8_t { ace, two, three, four, five, six, seven, eight, nine, ten, jack, knight, king, joker };

inline constexpr int suit_count = 4;
inline constexpr int rank_count = 14;
inline constexpr int suited_rank_count = rank_count - 1;  // without the jokers
inline constexpr int max_jokers = 4;
inline constexpr int suited_card_count = suit_count * suited_rank_count;
inline constexpr int card_count = suited_card_count + max_jokers;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * suit_count + static_cast<int>(suit))) {}

  /// The joker with this number, 0 <= number < max_jokers.
  static constexpr Card joker(int number) { return at(suited_card_count + number); }
  /// The card with this index, 0 <= index < card_count.
  static constexpr Card at(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }

  constexpr int index() const { return index_; }
  constexpr Rank rank() const { return static_cast<Rank>(index_ / suit_count); }
  constexpr bool is_joker() const { return index_ >= suited_card_count; }
  /// Of a joker, which has none, the number that sets it apart from the others.
  constexpr Suit suit() const { return static_cast<Suit>(index_ % suit_count); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

template <class T>
using PerRank = Per<Rank, T, rank_count>;
template <class T>
using PerSuit = Per<Suit, T, suit_count>;
template <class T>
using PerCard = Per<Card, T, card_count>;

}  // namespace cicera
