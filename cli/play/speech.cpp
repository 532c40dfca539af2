#include "cli/play/speech.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cicera::cli {
namespace {

constexpr std::array languages = {std::pair{std::string_view("en"), Language::english},
                                  std::pair{std::string_view("it"), Language::italian}};
constexpr std::array decks = {std::pair{std::string_view("bresciane"), Deck::bresciane},
                              std::pair{std::string_view("french"), Deck::french},
                              std::pair{std::string_view("ascii"), Deck::ascii}};

template <typename Table>
auto find_word(const Table& table, std::string_view text) -> std::optional<decltype(table[0].second)> {
  for (const auto& [word, value] : table)
    if (word == text) return value;
  return std::nullopt;
}

template <typename Table, typename Value>
std::string_view word_of(const Table& table, Value value) {
  return table[static_cast<std::size_t>(value)].first;
}

}  // namespace

std::optional<Language> parse_language(std::string_view text) { return find_word(languages, text); }
std::string_view language_text(Language language) { return word_of(languages, language); }
std::optional<Deck> parse_deck(std::string_view text) { return find_word(decks, text); }
std::string_view deck_text(Deck deck) { return word_of(decks, deck); }

std::string Speech::count(int number, std::string_view one, std::string_view several, std::string_view italian_one,
                          std::string_view italian_several) const {
  return number == 1 ? say(one, italian_one, number) : say(several, italian_several, number);
}

std::string Speech::decimal(double number) const {
  std::string text = fmt::format("{:.2f}", number);
  if (language_ == Language::italian) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string Speech::cards_counted(int number) const {
  return count(number, "{} card", "{} cards", "{} carta", "{} carte");
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
