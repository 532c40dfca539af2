#include "engine/table/localizer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cicera {
std::string Localizer::decimal(double number) const {
  std::string text = fmt::format("{:.1f}", number);
  if (language_ == Language::italian) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string Localizer::typed(Card card) const {
  if (card.is_joker()) return this->card(card);
  if (names_.own != nullptr) return written_text(card, names_);
  return rank_text(card.rank(), names()) + std::string(suit_letter(card.suit()));
}

std::string_view Localizer::suit_letter(Suit suit) const {
  constexpr std::array<std::array<std::string_view, suit_count>, 3> letters = {
      {{"d", "c", "s", "b"}, {"d", "h", "s", "c"}, {"o", "c", "e", "b"}}};
  return names_.sign_or(suit, letters[index_of(names_.letters)][index_of(suit)]);
}

std::string_view Localizer::suit_sign(Suit suit) const {
  constexpr std::array<std::string_view, suit_count> latin = {"◉", "∪", "†", "╱"};
  constexpr std::array<std::string_view, suit_count> french = {"♦", "♥", "♠", "♣"};
  constexpr std::array<std::string_view, suit_count> plain = {"o", "U", "+", "/"};
  const auto& signs = deck_ == Deck::ascii ? plain : deck_ == Deck::french ? french : latin;
  return names_.sign_or(suit, signs[index_of(suit)]);
}

std::string Localizer::suit_letters() const {
  std::string text;
  for (int i = 0; i < suit_count; ++i) {
    const auto suit_at = static_cast<Suit>(i);
    text += fmt::format("{}{} {}", i == 0 ? "" : "  ", suit_letter(suit_at), suit(suit_at));
  }
  return text;
}

}  // namespace cicera
