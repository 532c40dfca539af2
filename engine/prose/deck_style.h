// The styles in which cards are drawn and typed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/cards/notation.h"

namespace cicera {

/// How cards are shown: Italian `Fc` in frames, French `J♥`, the Italian letters in plain ASCII, or Spanish `Sc`.
enum class Deck : std::uint8_t { bresciane, french, ascii, spanish };

inline constexpr std::array decks = {Deck::bresciane, Deck::french, Deck::ascii, Deck::spanish};

std::optional<Deck> parse_deck(std::string_view text);
std::string_view deck_text(Deck deck);

/// The names of a deck's cards, and the deck on which cards with these names are drawn.
DeckNames names_on(Deck deck);
Deck deck_with(const DeckNames& names);

}  // namespace cicera
