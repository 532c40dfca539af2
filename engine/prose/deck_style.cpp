#include "engine/prose/deck_style.h"

#include <array>
#include <utility>

namespace cicera {
namespace {

constexpr std::array deck_words = {
    std::pair{std::string_view("bresciane"), Deck::bresciane}, std::pair{std::string_view("french"), Deck::french},
    std::pair{std::string_view("ascii"), Deck::ascii}, std::pair{std::string_view("spanish"), Deck::spanish}};

}  // namespace

std::optional<Deck> parse_deck(std::string_view text) {
  for (const auto& [word, deck] : deck_words)
    if (word == text) return deck;
  return std::nullopt;
}

std::string_view deck_text(Deck deck) { return deck_words[index_of(deck)].first; }

DeckNames names_on(Deck deck) {
  switch (deck) {
    case Deck::french:
      return DeckNames::french;
    case Deck::spanish:
      return DeckNames::spanish;
    case Deck::bresciane:
    case Deck::ascii:
      break;
  }
  return DeckNames::italian;
}

Deck deck_with(const DeckNames& names) {
  switch (names.letters) {
    case DeckNames::french:
      return Deck::french;
    case DeckNames::spanish:
      return Deck::spanish;
    case DeckNames::italian:
      break;
  }
  return Deck::bresciane;
}

}  // namespace cicera
