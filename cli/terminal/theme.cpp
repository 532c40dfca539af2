#include "cli/terminal/theme.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/support/environment.h"
#include "engine/support/parse_number.h"
#include "engine/support/sizes.h"

namespace cicera::cli {
namespace {

constexpr std::array all_themes = {Theme{.name = "dark",
                                         .ground = 236,
                                         .coins = 221,
                                         .cups = 210,
                                         .swords = 117,
                                         .batons = 114,
                                         .you = 156,
                                         .partner = 122,
                                         .opponent = 216,
                                         .faint = 248},
                                   Theme{.name = "light",
                                         .ground = 255,
                                         .coins = 94,
                                         .cups = 124,
                                         .swords = 25,
                                         .batons = 22,
                                         .you = 22,
                                         .partner = 23,
                                         .opponent = 88,
                                         .faint = 240}};
constexpr std::array<std::string_view, 4> words = {"auto", "dark", "light", "plain"};

const Theme* named(std::string_view name) {
  const auto found = std::ranges::find(all_themes, name, &Theme::name);
  return found == all_themes.end() ? nullptr : &*found;
}

/// By the ground that terminals name last in COLORFGBG, as in `15;0`: one of the first 16 colours; 7 and those above 8
/// are light.
const Theme* theme_of_the_terminal() {
  const std::string colors = environment("COLORFGBG");
  const std::string ground = colors.substr(colors.rfind(';') + 1);
  const int color = parse_whole<int>(ground).value_or(-1);
  if (color < 0 || color > 15) return nullptr;
  return named(color == 7 || color > 8 ? "light" : "dark");
}

std::string sequence(ColorIndex color) { return fmt::format("\033[38;5;{}m", color); }

}  // namespace

Rgb rgb_of(ColorIndex color) {
  constexpr int cube = 16, grays = 232;
  if (color >= grays) {
    const auto gray = static_cast<std::uint8_t>(8 + 10 * (color - grays));
    return {gray, gray, gray};
  }
  constexpr std::array<std::uint8_t, 6> levels = {0, 95, 135, 175, 215, 255};
  const auto place = as_size(color - cube);
  return {levels[place / 36], levels[place / 6 % 6], levels[place % 6]};
}

std::span<const Theme> themes() { return all_themes; }
std::span<const std::string_view> theme_words() { return words; }

const Theme* find_theme(std::string_view word) { return word == "auto" ? theme_of_the_terminal() : named(word); }

Style themed(Style style, const Theme* theme) {
  if (theme == nullptr || style.reset.empty()) return style;
  style.dim = sequence(theme->faint);
  style.yellow = style.coins = sequence(theme->coins);
  style.red = style.cups = sequence(theme->cups);
  style.blue = style.swords = sequence(theme->swords);
  style.green = style.batons = sequence(theme->batons);
  style.you = sequence(theme->you);
  style.partner = sequence(theme->partner);
  style.opponent = sequence(theme->opponent);
  return style;
}

}  // namespace cicera::cli
