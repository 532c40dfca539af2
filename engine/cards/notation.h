// Cards as people and files write them: rank then suit, `A 2 .. 10 F C R` and `d c s b`, so `2s` is the two of
// swords. Reading also accepts `T`, `J Q K` and the French suit signs; writing in a format is always the first form.
//
// Example:
//   assert(parse_card("2S") == Card(Rank::two, Suit::swords));
//   assert(!parse_card("2x"));
//   assert(cards_text(parse_cards("10d, 2s")) == "2s 10d");
//   assert(card_text(Card(Rank::jack, Suit::cups), DeckNames::french) == "J♥");
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cards/card_set.h"

namespace cicera {

/// How people read the cards of a deck: Italian `10d`, `Fc` or French `10♦`, `J♥`.
enum class DeckNames : std::uint8_t { italian, french };

// The one form of the file formats
std::string_view rank_text(Rank rank);  // "A" .. "R"
std::string_view suit_text(Suit suit);  // "d" "c" "s" "b"
std::string_view suit_name(Suit suit);  // "coins" "cups" "swords" "batons"
std::string_view card_text(Card card);  // "2s"
std::string cards_text(CardSet cards);  // "2s 10d", in order of index

// The deck's own names, for people
std::string rank_text(Rank rank, DeckNames names);  // "F" or "J"
std::string suit_name(Suit suit, DeckNames names);  // "swords" or "spades"
std::string card_text(Card card, DeckNames names);  // "Fc" or "J♥"
std::string cards_text(CardSet cards, DeckNames names);

/// The rank or card that the text names, in either case of letters, or nothing.
std::optional<Rank> parse_rank(std::string_view text);
std::optional<Card> parse_card(std::string_view text);

/// The cards named in a text, divided by blanks or commas.
/// Throws std::invalid_argument with a sentence for the user: a word that is no card, or a card given twice.
CardSet parse_cards(std::string_view text);

}  // namespace cicera
