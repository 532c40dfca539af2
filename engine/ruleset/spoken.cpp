#include "engine/ruleset/spoken.h"

#include <fmt/format.h>

#include <array>

namespace cicera {

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

std::string number_word(int number) {
  constexpr std::array words = {"zero", "one", "two", "three", "four", "five", "six"};
  return number < static_cast<int>(words.size()) ? words[static_cast<std::size_t>(number)] : std::to_string(number);
}

std::string capital(std::string text) {
  if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string cards_counted(int count) { return fmt::format("{} card{}", count, count == 1 ? "" : "s"); }

std::string suit_word(Suit suit, DeckNames names, Language language) {
  if (language == Language::english) return suit_name(suit, names);
  constexpr std::array italian = {"denari", "coppe", "spade", "bastoni"};
  constexpr std::array french = {"quadri", "cuori", "picche", "fiori"};
  return (names == DeckNames::french ? french : italian)[static_cast<std::size_t>(suit)];
}

std::string rank_word(Rank rank, DeckNames names, Language language) {
  const bool french = names == DeckNames::french;
  const bool italian = language == Language::italian;
  switch (rank) {
    case Rank::ace:
      return italian ? "asso" : "ace";
    case Rank::jack:
      return french && !italian ? "jack" : "fante";
    case Rank::knight:
      if (!french) return "cavallo";
      return italian ? "donna" : "queen";
    case Rank::king:
      return french && !italian ? "king" : "re";
    default:
      return rank_text(rank, names);
  }
}

std::string card_words(Card card, DeckNames names, Language language) {
  return fmt::format("{} {} {}", rank_word(card.rank(), names, language), language == Language::italian ? "di" : "of",
                     suit_word(card.suit(), names, language));
}

std::string the_card(Card card, DeckNames names, Language language) {
  const std::string words = card_words(card, names, language);
  if (language == Language::english) return "the " + words;
  const bool elided = card.rank() == Rank::ace || card.rank() == Rank::eight;  // a vowel follows
  const bool feminine = card.rank() == Rank::knight && names == DeckNames::french;
  return (elided ? "l'" : feminine ? "la " : "il ") + words;
}

}  // namespace cicera
