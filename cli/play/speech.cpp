#include "cli/play/speech.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cicera::cli {
namespace {

constexpr std::array decks = {std::pair{std::string_view("bresciane"), Deck::bresciane},
                              std::pair{std::string_view("french"), Deck::french},
                              std::pair{std::string_view("ascii"), Deck::ascii}};

}  // namespace

std::optional<Deck> parse_deck(std::string_view text) {
  for (const auto& [word, deck] : decks)
    if (word == text) return deck;
  return std::nullopt;
}

std::string_view deck_text(Deck deck) { return decks[static_cast<std::size_t>(deck)].first; }

std::string Speech::decimal(double number) const {
  std::string text = fmt::format("{:.2f}", number);
  if (language_ == Language::italian) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::optional<Card> Speech::read_card(std::string_view text) const {
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

std::string Speech::suit_letters() const {
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
