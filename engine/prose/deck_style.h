// The styles in which cards are drawn and typed.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cicera {

/// How cards are shown: Italian `Fc` in frames, French `J♥`, or the Italian letters in plain ASCII.
enum class Deck : std::uint8_t { bresciane, french, ascii };

std::optional<Deck> parse_deck(std::string_view text);
std::string_view deck_text(Deck deck);

}  // namespace cicera
