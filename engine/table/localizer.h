// What the game at the keyboard says, in its player's language and with the cards of its player's deck. Both languages
// of a sentence stand side by side where it is said.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/language/phrases.h"
#include "engine/prose/deck_style.h"

namespace cicera {

class Localizer {
 public:
  /// On a deck whose pack may have names of its own, which go before those of the deck.
  Localizer(Language language, Deck deck, const OwnNames& own = nullptr)
      : language_(language), deck_(deck), names_(names_on(deck).letters, own) {}

  Language language() const { return language_; }
  Deck deck() const { return deck_; }
  const DeckNames& names() const { return names_; }
  /// Whether cards have names of their own, which hide ranks and suits.
  bool names_cards() const { return names_.names_cards(); }

  /// The sentence of the player's language, with the arguments where braces stand.
  template <typename... Args>
  std::string say(fmt::format_string<Args...> english, fmt::format_string<Args...> italian, Args&&... args) const {
    return cicera::say(language_, english, italian, std::forward<Args>(args)...);
  }
  /// With one decimal: `0.7`, `0,7`.
  std::string decimal(double number) const;
  /// `3 cards`, `3 carte`.
  std::string cards_counted(int number) const { return cicera::format_card_count(number, language_); }

  // Cards
  std::string card(Card card) const { return card_text(card, names()); }
  /// The card as it is typed, in ASCII on every deck: `7c` of `7♣`.
  std::string typed(Card card) const;
  std::string cards(CardSet cards) const { return cards_text(cards, names()); }
  /// `the 7 of cups`, `il 7 di coppe`.
  std::string the(Card card) const { return the_card(card, names(), language_); }
  std::string suit(Suit suit) const { return suit_word(suit, names(), language_); }
  std::string rank(Rank rank) const { return rank_word(rank, names(), language_); }
  /// A card that somebody has typed, as it is written on the deck: on a French deck `c` are the clubs.
  std::optional<Card> read_card(std::string_view text) const { return parse_card(text, names()); }
  /// The letter that is typed for a suit, and the sign that its cards are drawn with.
  std::string_view suit_letter(Suit suit) const;
  std::string_view suit_sign(Suit suit) const;
  /// The letters that are typed for the suits.
  std::string suit_letters() const;

 private:
  Language language_;
  Deck deck_;
  DeckNames names_;
};

}  // namespace cicera
