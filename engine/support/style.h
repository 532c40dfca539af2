// Emphasis and colours in text, as the reader's device takes them: escape sequences on a terminal, nothing in a file.
#pragma once

#include <string>
#include <string_view>

namespace cicera {

/// Ends every style of a terminal.
inline constexpr std::string_view style_reset = "\033[0m";

/// What goes before a piece of text, and `reset` after it. As it is initialised, text stays plain.
struct Style {
  std::string bold, dim, red, green, yellow, blue, reset;
  // At the table
  std::string coins, cups, swords, batons;
  std::string you, partner, opponent;
};

}  // namespace cicera
