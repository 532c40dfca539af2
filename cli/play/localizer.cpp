#include "cli/play/localizer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cicera::cli {
std::string Localizer::decimal(double number) const {
  std::string text = fmt::format("{:.1f}", number);
  if (language_ == Language::italian) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::optional<Card> Localizer::read_card(std::string_view text) const {
  if (deck_ != Deck::french || text.empty()) return parse_card(text);
  std::string letters(text);
  switch (letters.back()) {
    case 'h':
    case 'H':
      letters.back() = 'c';
      break;
    case 'c':
    case 'C':
      letters.back() = 'b';
      break;
    default:
      break;
  }
  return parse_card(letters);
}

std::string Localizer::suit_letters() const {
  constexpr std::array italian_letters = {"d", "c", "s", "b"};
  constexpr std::array french_letters = {"d", "h", "s", "c"};
  std::string text;
  for (int i = 0; i < suit_count; ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : "  ",
                        (deck_ == Deck::french ? french_letters : italian_letters)[static_cast<std::size_t>(i)],
                        suit(static_cast<Suit>(i)));
  return text;
}

}  // namespace cicera::cli
