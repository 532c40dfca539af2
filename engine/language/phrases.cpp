#include "engine/language/phrases.h"

#include <algorithm>
#include <array>

namespace cicera {
namespace {

/// What the pack calls this card, rank or suit, without the article; empty if it has no name for it.
std::string own_word(auto named, const DeckNames& names, Language language) {
  const OwnName* const own = names.name_of(named);
  return own == nullptr ? "" : bare_name(*own, language);
}

}  // namespace

std::string format_list(const std::vector<std::string>& words, Language language) {
  const std::string last = say(language, " and ", " e ");
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) out += (i == 0 ? "" : i + 1 == words.size() ? last : ", ") + words[i];
  return out;
}

std::string number_word(int number, Language language) {
  constexpr std::array english = {"zero", "one", "two", "three", "four", "five", "six"};
  constexpr std::array italian = {"zero", "uno", "due", "tre", "quattro", "cinque", "sei"};
  if (number >= static_cast<int>(english.size())) return std::to_string(number);
  return (language == Language::italian ? italian : english)[as_size(number)];
}

std::string capitalize(std::string text) {
  if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string format_card_count(int count, Language language) {
  return count == 1 ? say(language, "1 card", "1 carta") : say(language, "{} cards", "{} carte", count);
}

std::string format_points(int count, Language language) {
  return count == 1 ? say(language, "1 point", "1 punto") : say(language, "{} points", "{} punti", count);
}

std::string format_name(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

bool is_name_of(std::string_view name, std::string words) {
  std::erase(words, '\'');
  return name == words;
}

std::string suit_word(Suit suit, const DeckNames& names, Language language) {
  if (language == Language::english) return suit_name(suit, names);
  if (std::string own = own_word(suit, names, language); !own.empty()) return own;
  constexpr std::array italian = {"denari", "coppe", "spade", "bastoni"};
  constexpr std::array french = {"quadri", "cuori", "picche", "fiori"};
  if (names.letters == DeckNames::spanish) return suit_name(suit, names);
  return (names.letters == DeckNames::french ? french : italian)[index_of(suit)];
}

std::string rank_word(Rank rank, const DeckNames& names, Language language) {
  if (std::string own = own_word(rank, names, language); !own.empty()) return own;
  const bool french = names.letters == DeckNames::french;
  const bool spanish = names.letters == DeckNames::spanish;
  const bool italian = language == Language::italian;
  switch (rank) {
    case Rank::ace:
      return italian ? "asso" : "ace";
    case Rank::jack:
      if (spanish) return "sota";
      return french && !italian ? "jack" : "fante";
    case Rank::knight:
      if (spanish) return "caballo";
      if (!french) return "cavallo";
      return italian ? "donna" : "queen";
    case Rank::king:
      if (spanish) return "rey";
      return french && !italian ? "king" : "re";
    case Rank::joker:
      return italian ? "jolly" : "joker";
    default:
      return rank_text(rank, names);
  }
}

std::string rank_sign(Rank rank, const DeckNames& names, Language language) {
  return rank == Rank::joker ? rank_word(rank, names, language) : rank_text(rank, names);
}

std::string card_of_rank(Rank rank, const DeckNames& names) {
  if (names.name_of(rank) != nullptr) return "card of " + rank_word(rank, names);
  return rank == Rank::joker ? "joker" : "card of rank " + rank_text(rank, names);
}

std::string cards_of_rank(Rank rank, const DeckNames& names) {
  if (names.name_of(rank) != nullptr) return "cards of " + rank_word(rank, names);
  return rank == Rank::joker ? "jokers" : "cards of rank " + rank_text(rank, names);
}

std::string rank_noun(Rank rank, const DeckNames& names, Language language) {
  if (names.name_of(rank) != nullptr) return say(language, "{}", "carta di {}", rank_word(rank, names, language));
  constexpr std::array english = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
  constexpr std::array italian = {"due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"};
  if (rank == Rank::ace || rank > Rank::ten) return rank_word(rank, names, language);
  const auto number = index_of(rank) - index_of(Rank::two);
  return (language == Language::italian ? italian : english)[number];
}

std::string card_words(Card card, const DeckNames& names, Language language) {
  if (std::string own = own_word(card, names, language); !own.empty()) return own;
  if (card.is_joker()) return fmt::format("{} {}", rank_word(card.rank(), names, language), card_text(card));
  return fmt::format("{} {} {}", rank_word(card.rank(), names, language), language == Language::italian ? "di" : "of",
                     suit_word(card.suit(), names, language));
}

std::string the_card(Card card, const DeckNames& names, Language language) {
  if (const OwnName* const own = names.name_of(card)) return name_with_article(*own, language);
  const std::string words = card_words(card, names, language);
  if (language == Language::english) return "the " + words;
  if (names.name_of(card.rank()) != nullptr) return "la carta " + words;
  return (is_elided(card.rank(), names) ? "l'" : is_feminine(card.rank(), names) ? "la " : "il ") + words;
}

std::string italian_plural(Rank rank, const DeckNames& names) {
  if (names.name_of(rank) != nullptr) return "carte di " + rank_word(rank, names, Language::italian);
  switch (rank) {
    case Rank::ace:
      return "assi";
    case Rank::jack:
      return names.letters == DeckNames::spanish ? "sotas" : "fanti";
    case Rank::knight:
      if (names.letters == DeckNames::spanish) return "caballos";
      return is_feminine(rank, names) ? "donne" : "cavalli";
    case Rank::king:
      return names.letters == DeckNames::spanish ? "reyes" : "re";
    default:
      return rank_noun(rank, names, Language::italian);
  }
}

std::string italian_plural_with_article(Rank rank, const DeckNames& names) {
  return (is_elided(rank, names) ? "gli " : is_feminine(rank, names) ? "le " : "i ") + italian_plural(rank, names);
}

bool is_feminine(Rank rank, const DeckNames& names) {
  return names.name_of(rank) != nullptr || (rank == Rank::knight && names.letters == DeckNames::french) ||
         (rank == Rank::jack && names.letters == DeckNames::spanish);
}

bool is_feminine(Suit suit, const DeckNames& names) {
  if (const OwnName* const own = names.name_of(suit)) return is_feminine(*own);
  return suit == Suit::swords || (suit == Suit::cups && names.letters != DeckNames::french);
}

bool is_feminine(Card card, const DeckNames& names) {
  const OwnName* const own = names.name_of(card);
  return own != nullptr ? is_feminine(*own) : is_feminine(card.rank(), names);
}

bool is_elided(Rank rank, const DeckNames& names) {
  return names.name_of(rank) == nullptr && (rank == Rank::ace || rank == Rank::eight);
}

}  // namespace cicera
