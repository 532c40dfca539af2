// The colours of the table, for dark and for light terminals. Each has a contrast of at least 4.5:1 (WCAG 2.1, success
// criterion 1.4.3) on the ground of its theme, which is the least favourable that the theme is made for.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cli/terminal/output.h"

namespace cicera::cli {

/// A colour of the 256 of xterm, without the first 16, which every terminal chooses for itself.
using ColorIndex = std::uint8_t;

struct Rgb {
  std::uint8_t red, green, blue;
};
/// Its red, green and blue. Requires an index from 16 on.
Rgb rgb_of(ColorIndex color);

struct Theme {
  std::string_view name;
  ColorIndex ground;  // of the terminal; it is not painted
  ColorIndex coins, cups, swords, batons;
  ColorIndex you, partner, opponent;
  ColorIndex faint;  // what matters less
};
/// Those with colours of their own: `dark` and `light`.
std::span<const Theme> themes();

/// The words that name a theme: `auto`, the themes, and `plain`.
std::span<const std::string_view> theme_words();

/// The theme of a word. None for `plain`, which has the terminal's own colours, and for `auto` where the terminal does
/// not say which ground it has (COLORFGBG).
const Theme* find_theme(std::string_view word);

/// The style in the colours of a theme, if there is one; a style without colours stays as it is.
Style themed(Style style, const Theme* theme);

}  // namespace cicera::cli
