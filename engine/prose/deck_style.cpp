#include "engine/prose/deck_style.h"

#include <array>
#include <utility>

namespace cicera {
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

}  // namespace cicera
