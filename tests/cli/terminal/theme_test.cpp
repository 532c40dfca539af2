// Themes: their contrast by the formula of WCAG 2.1, and which one a terminal gets.
#include "cli/terminal/theme.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

namespace cicera::cli::tests {
namespace {

constexpr double least_contrast = 4.5;

/// Relative luminance (WCAG 2.1, "relative luminance").
double luminance(Rgb color) {
  const auto linear = [](std::uint8_t channel) {
    const double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

/// The contrast ratio (WCAG 2.1, "contrast ratio").
double contrast(Rgb a, Rgb b) {
  const double one = luminance(a), other = luminance(b);
  return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

std::array<ColorIndex, 8> colors_of(const Theme& theme) {
  return {theme.coins, theme.cups, theme.swords, theme.batons, theme.you, theme.partner, theme.opponent, theme.faint};
}

TEST(Theme, HasContrastOnItsGroundAndOnBlackOrWhite) {
  EXPECT_NEAR(contrast({255, 255, 255}, {0, 0, 0}), 21, 1e-9);
  EXPECT_NEAR(contrast({119, 119, 119}, {255, 255, 255}), 4.48, 0.01);  // #777, an example of the standard's techniques
  ASSERT_EQ(themes().size(), 2U);
  for (const Theme& theme : themes()) {
    const bool is_dark = luminance(rgb_of(theme.ground)) < 0.18;
    EXPECT_EQ(theme.name, is_dark ? "dark" : "light");
    const Rgb extreme = is_dark ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
    for (const ColorIndex color : colors_of(theme)) {
      EXPECT_GE(contrast(rgb_of(color), rgb_of(theme.ground)), least_contrast) << theme.name << " " << int{color};
      EXPECT_GE(contrast(rgb_of(color), extreme), least_contrast) << theme.name << " " << int{color};
    }
  }
}

TEST(Theme, TellsSuitsAndPeopleApart) {
  for (const Theme& theme : themes()) {
    EXPECT_EQ((std::set{theme.coins, theme.cups, theme.swords, theme.batons}.size()), 4U);
    EXPECT_EQ((std::set{theme.you, theme.partner, theme.opponent}.size()), 3U);
  }
}

TEST(Theme, KnowsTheColoursOfXterm) {
  const auto hex = [](ColorIndex color) {
    const Rgb rgb = rgb_of(color);
    return rgb.red << 16 | rgb.green << 8 | rgb.blue;
  };
  EXPECT_EQ(hex(16), 0x000000);
  EXPECT_EQ(hex(114), 0x87d787);
  EXPECT_EQ(hex(231), 0xffffff);
  EXPECT_EQ(hex(232), 0x080808);
  EXPECT_EQ(hex(255), 0xeeeeee);
}

TEST(Theme, FollowsTheGroundThatTheTerminalNames) {
  const auto chosen = [](const char* colors) -> std::string {
    setenv("COLORFGBG", colors, 1);
    const Theme* theme = find_theme("auto");
    unsetenv("COLORFGBG");
    return theme == nullptr ? "" : std::string(theme->name);
  };
  EXPECT_EQ(chosen("15;0"), "dark");
  EXPECT_EQ(chosen("0;15"), "light");
  EXPECT_EQ(chosen("0;default;7"), "light");
  EXPECT_EQ(chosen("12;8"), "dark");
  for (const char* unknown : {"", "0;default", "15;", ";", "0;16", "0;-1", "1x", "0;99999999999"})
    EXPECT_EQ(chosen(unknown), "") << unknown;
  EXPECT_EQ(find_theme("plain"), nullptr);
  EXPECT_EQ(find_theme("light")->name, "light");
}

TEST(Theme, ColoursOnlyAStyleWithColours) {
  const Style dark = themed(output_style(ColorChoice::always), find_theme("dark"));
  EXPECT_EQ(dark.coins, "\033[38;5;221m");
  EXPECT_EQ(dark.bold, output_style(ColorChoice::always).bold);
  EXPECT_EQ(themed(output_style(ColorChoice::never), find_theme("dark")).coins, "");
  EXPECT_EQ(themed(output_style(ColorChoice::always), nullptr).coins, output_style(ColorChoice::always).coins);
}

}  // namespace
}  // namespace cicera::cli::tests
