// Cards as text: rank then suit, `A 2 .. 10 F C R` and `d c s b`, so `2s` is the two of swords; the jokers are `J1` to
// `J4` on every deck, and their rank is `joker`. Parsing also accepts `T`, `J Q K` and the French suit signs, and no
// jack ends in a digit; file formats are always written in the first form.
//
// Example:
//   assert(parse_card("2S") == Card(Rank::two, Suit::swords));
//   assert(!parse_card("2x"));
//   assert(cards_text(parse_cards("10d, 2s")) == "2s 10d");
//   assert(card_text(Card(Rank::jack, Suit::cups), DeckNames::french) == "J♥");
//   assert(parse_card("J1") == Card::joker(0) && parse_card("Jd") == Card(Rank::jack, Suit::coins));
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "engine/cards/card_set.h"
#include "engine/cards/pack_names.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// How the cards of a deck are shown: Italian `7d`, `Fc`, French `7♦`, `J♥` or Spanish `7o`, `Sc`; and by names of its
/// own, where a pack has them.
struct DeckNames {
  enum Letters : std::uint8_t { italian, french, spanish };

  DeckNames() = default;
  DeckNames(Letters of_deck, OwnNames of_pack = nullptr) : letters(of_deck), own(std::move(of_pack)) {}
  friend bool operator==(const DeckNames& a, const DeckNames& b);

  /// What the pack calls a card, rank or suit; nullptr if it has no name for it.
  const OwnName* name_of(auto named) const { return own == nullptr ? nullptr : own->of(named); }
  /// The sign that the pack has for it, or else this text; as long as the names and the text live.
  std::string_view sign_or(auto named, std::string_view text) const {
    const OwnName* const name = name_of(named);
    return name == nullptr || name->sign.empty() ? text : std::string_view(name->sign);
  }
  /// Whether cards other than jokers have names of their own, which then hide ranks and suits.
  bool names_cards() const { return own != nullptr && own->names_cards(); }

  Letters letters = italian;
  OwnNames own;
};

inline constexpr std::array all_deck_names = {DeckNames::italian, DeckNames::french, DeckNames::spanish};

// As in file formats
std::string_view rank_text(Rank rank);  // "A" .. "R", "joker"
std::string_view suit_text(Suit suit);  // "d" "c" "s" "b"
std::string_view suit_name(Suit suit);  // "coins" "cups" "swords" "batons"
std::string_view card_text(Card card);  // "2s"
std::string cards_text(CardSet cards);  // "2s 10d", in order of index

// By the names of a deck, for display
std::string rank_text(Rank rank, const DeckNames& names);  // "F", "J" or "S"
std::string suit_name(Suit suit, const DeckNames& names);  // "swords", "spades" or "espadas"
std::string card_text(Card card, const DeckNames& names);  // "Fc", "J♥" or "Sc"
std::string cards_text(CardSet cards, const DeckNames& names);

/// The rank or card with this text, in upper or lower case; nullopt if there is none.
std::optional<Rank> parse_rank(std::string_view text);
/// The same, by the names of the pack too.
std::optional<Rank> parse_rank(std::string_view text, const DeckNames& letters);
std::optional<Card> parse_card(std::string_view text);

/// As people write a card of this deck: on a French deck the letters are `d h s c`, so that `7c` is the seven of clubs;
/// on a Spanish one `o c e b` and the ranks `S C R` are read too. The French signs and `b` mean the same on all decks.
/// A pack with names of its own is read by them, and by these letters.
std::optional<Card> parse_card(std::string_view text, const DeckNames& letters);

/// The card in the letters by which texts for this deck name it, `Jh` on a French one and `Fc` on the others, or the
/// sign that the pack has for it; of several cards, in order of index.
std::string written_text(Card card, const DeckNames& letters);
std::string written_text(CardSet cards, const DeckNames& letters);
/// The card as it is read alike on all decks: `2♥` for `2c`.
std::string sure_text(Card card);

/// A note on a word that is a card, but not in the letters of the deck: on a French one, `2b` and `Fc`.
struct LetterNotice {
  Bilingual message;
  Bilingual cure;
};
std::optional<LetterNotice> notice_of_letters(std::string_view word, const DeckNames& letters);

/// How a card is written, for messages: `a rank A 2 .. 10 F C R and a suit d c s b, as in 2s`, and then the jokers.
Bilingual card_form(const DeckNames& letters, int jokers = 0);

class WrongCards : public std::invalid_argument {
 public:
  explicit WrongCards(Bilingual said) : std::invalid_argument(said.english), said_(std::move(said)) {}
  const Bilingual& said() const { return said_; }

 private:
  Bilingual said_;
};

/// The cards in a text, separated by spaces or commas. Throws WrongCards, which says what is wrong, for a
/// word that is not a card, with `form` or else the form of the letters, and for a card given twice.
CardSet parse_cards(std::string_view text, const DeckNames& letters = DeckNames::italian, const Bilingual& form = {});

}  // namespace cicera
