// Where the parts of a screen stand: inside the window, beside each other, and in the same place from turn to turn.
#include "cli/play/screen_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera::cli::tests {
namespace {

std::vector<std::pair<std::string, Region>> parts(const ScreenLayout& layout) {
  return {{"heading", layout.heading}, {"score", layout.score}, {"edge", layout.edge},   {"across", layout.across},
          {"left", layout.left},       {"right", layout.right}, {"table", layout.table}, {"person", layout.person},
          {"holding", layout.holding}, {"key", layout.key},     {"panel", layout.panel}, {"help", layout.help}};
}

/// The widths of this number of cards.
std::vector<int> words(int cards) { return std::vector<int>(static_cast<std::size_t>(cards), 3); }

bool overlap(const Region& a, const Region& b) {
  return a.line < b.line + b.lines && b.line < a.line + a.lines && a.column < b.column + b.columns &&
         b.column < a.column + a.columns;
}

TEST(ScreenLayout, HasPlaceForEveryPart) {
  for (const WindowSize window : {WindowSize{120, 40}, WindowSize{80, 24}, WindowSize{50, 16}})
    for (int seats = 2; seats <= max_seats; ++seats) {
      const ScreenLayout layout = arrange({.seats = seats, .sides = 2, .holding = 12}, window);
      const auto all = parts(layout);
      for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& [name, region] = all[i];
        const std::string where =
            name + " with " + std::to_string(seats) + " seats in " + std::to_string(window.columns);
        EXPECT_GE(region.line, 0) << where;
        EXPECT_LE(region.line + region.lines, window.lines - 1) << where;
        EXPECT_LE(region.column + region.columns, window.columns) << where;
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_FALSE(overlap(region, all[j].second)) << where << ", " << all[j].first;
      }
      EXPECT_EQ(layout.across.lines > 0, seats != 3);
      EXPECT_EQ(layout.left.lines > 0, seats > 2);
      EXPECT_GT(layout.score.lines, 1);
      EXPECT_GE(layout.panel.lines, 3);
      EXPECT_EQ(layout.help.line + layout.help.lines, window.lines - 1);
    }
}

TEST(ScreenLayout, UsesTheRoomThatThereIs) {
  EXPECT_EQ(arrange({}, {120, 40}).cards, CardSize::large);
  EXPECT_EQ(arrange({}, {80, 24}).cards, CardSize::small);
  EXPECT_EQ(arrange({}, {50, 16}).cards, CardSize::line);
  EXPECT_TRUE(arrange({}, {80, 24}).score_beside);
  EXPECT_FALSE(arrange({}, {50, 16}).score_beside);
}

TEST(ScreenLayout, StaysFromTurnToTurn) {
  for (const WindowSize window : {WindowSize{120, 40}, WindowSize{80, 24}, WindowSize{50, 16}}) {
    const auto begin = parts(arrange({.table = words(4), .answer = 0}, window));
    for (const int table : {0, 1, 6})
      for (const int answer : {0, 1, 2})
        EXPECT_EQ(parts(arrange({.table = words(table), .answer = answer}, window)), begin);
  }
}

TEST(ScreenLayout, PutsPiecesInRowsInTheMiddle) {
  const std::vector<int> widths = {5, 4, 6, 20};
  const std::vector<RowPlace> places = in_rows(widths, 1, 12);
  ASSERT_EQ(places.size(), widths.size());
  const std::vector<std::pair<int, int>> expected = {{0, 1}, {0, 7}, {1, 3}, {2, 0}};
  for (std::size_t i = 0; i < places.size(); ++i)
    EXPECT_EQ(std::pair(places[i].row, places[i].column), expected[i]) << i;
  EXPECT_EQ(rows_in(places), 3);
  EXPECT_EQ(rows_in(in_rows({}, 1, 12)), 0);
}

TEST(ScreenLayout, MakesRoomForALongAnswer) {
  for (const int answer : {6, 9, 13, 16}) EXPECT_GE(arrange({.answer = answer}, {80, 24}).panel.lines, answer);
  EXPECT_EQ(arrange({.answer = 13}, {80, 24}).cards, CardSize::line);
}

TEST(ScreenLayout, TheKeyCanBePutAway) {
  const ScreenLayout with = arrange({.key = 1}, {80, 24});
  const ScreenLayout without = arrange({.key = 0}, {80, 24});
  EXPECT_EQ(with.key.lines, 1);
  EXPECT_EQ(without.key.lines, 0);
  EXPECT_EQ(without.panel.lines, with.panel.lines + 1);
  EXPECT_EQ(without.holding, with.holding);
}

TEST(ScreenLayout, ShowsTheCardsInTheLowestWindow) {
  const ScreenLayout layout = arrange({.seats = 6, .sides = 6, .table = words(10), .help = 3}, {30, 5});
  EXPECT_GT(layout.table.lines, 0);
  EXPECT_GT(layout.holding.lines, 0);
  EXPECT_EQ(layout.heading.lines, 0);
}

}  // namespace
}  // namespace cicera::cli::tests
