#include "cli/play/screen_layout.h"

#include <algorithm>
#include <array>

namespace cicera::cli {
namespace {

/// How much is shown; each less than the one before.
struct Detail {
  CardSize cards;
  int table_rows;  // of cards
  int news;        // lines that there must be
  bool key;
};
constexpr std::array details = {Detail{CardSize::large, 2, 6, true}, Detail{CardSize::small, 2, 5, true},
                                Detail{CardSize::small, 1, 4, true}, Detail{CardSize::line, 2, 3, true},
                                Detail{CardSize::line, 2, 0, false}};

constexpr int min_columns_with_score_beside = 76;
constexpr int min_score_columns = 24;
constexpr int max_score_columns = 40;
constexpr int most_in_a_line = 3;  // seats across with their cards beside their names, not below

int rows_of(int cards, int per_row) { return (cards + per_row - 1) / std::max(per_row, 1); }

/// Hands out the lines of a window from top to bottom.
class Arrangement {
 public:
  Arrangement(const ScreenShape& shape, const WindowSize& window, const Detail& detail)
      : shape_(shape), window_(window), detail_(detail), left_(std::max(window.lines - 1, 0)) {
    layout_.cards = detail.cards;
    layout_.score_beside = window.columns >= min_columns_with_score_beside;
    const int score =
        layout_.score_beside ? std::clamp(window.columns * 7 / 20, min_score_columns, max_score_columns) : 0;
    board_ = window.columns - score - (layout_.score_beside ? 1 : 0);
  }

  ScreenLayout layout() {
    const ScreenLayout room = demand();
    left_ -= room.table.lines + room.person.lines + room.holding.lines;
    // What a very low window does without, the least needed first.
    const int help = granted(room.help.lines), across = granted(room.across.lines);
    const int heading = granted(room.heading.lines), score = granted(room.score.lines), key = granted(room.key.lines);
    layout_.heading = take(heading, window_.columns);
    if (!layout_.score_beside) layout_.score = take(score, window_.columns);
    const int top = line_;
    layout_.across = take(across, board_);
    place_table(room.table.lines);
    layout_.person = take(room.person.lines, board_);
    if (layout_.score_beside) {
      layout_.edge = {top, board_, line_ - top, 1};
      layout_.score = {top, board_ + 2, line_ - top, window_.columns - board_ - 2};
    }
    layout_.holding = take(room.holding.lines, window_.columns);
    layout_.key = take(key, window_.columns);
    layout_.panel = take(left_, window_.columns);
    layout_.help = take(help, window_.columns);
    return layout_;
  }

 private:
  /// The lines that each part would like to have.
  ScreenLayout demand() const {
    const CardExtent card = extent(detail_.cards);
    ScreenLayout room;
    room.heading.lines = 1;
    room.score.lines = layout_.score_beside ? 0 : shape_.sides;
    const int facing = shape_.seats == 2 ? 1 : shape_.seats - 3;
    room.across.lines = facing == 0 ? 0 : facing <= most_in_a_line ? 1 : 2;
    const int as_text = rows_in(in_rows(shape_.table, 1, table_columns()));
    room.table.lines = std::max(detail_.table_rows * card.lines, as_text);
    room.person.lines = 1;
    room.holding.lines = rows_of(shape_.holding, window_.columns / card.columns) * card.lines;
    room.key.lines = detail_.key ? shape_.key : 0;
    room.help.lines = shape_.help;
    return room;
  }

  /// The lines if there are as many, else none.
  int granted(int lines) {
    if (lines > left_) return 0;
    left_ -= lines;
    return lines;
  }

  Region take(int lines, int columns) {
    const Region region = {line_, 0, lines, columns};
    line_ += lines;
    return region;
  }

  /// The columns of a seat at the side.
  int side_columns() const { return shape_.seats > 2 ? board_ / 4 : 0; }
  int table_columns() const { return board_ - 2 * side_columns(); }

  void place_table(int lines) {
    const int side = side_columns();
    const Region all = take(lines, board_);
    layout_.table = {all.line, side, lines, table_columns()};
    if (side == 0) return;
    constexpr int seat_lines = 2;
    const int line = all.line + std::max(0, (lines - seat_lines) / 2);
    layout_.left = {line, 0, std::min(seat_lines, lines), side};
    layout_.right = {line, board_ - side, std::min(seat_lines, lines), side};
  }

  const ScreenShape& shape_;
  const WindowSize& window_;
  const Detail& detail_;
  int left_;  // lines not handed out yet
  int line_ = 0;
  int board_;
  ScreenLayout layout_;
};

}  // namespace

std::vector<RowPlace> in_rows(std::span<const int> widths, int gap, int columns) {
  std::vector<RowPlace> places;
  std::size_t begin = 0;  // of the row
  int used = 0;
  const auto end_row = [&] {
    for (; begin < places.size(); ++begin) places[begin].column += std::max(0, (columns - used) / 2);
  };
  for (const int width : widths) {
    const bool joins = begin < places.size() && used + gap + width <= columns;
    if (!joins) end_row();
    places.push_back({joins ? places.back().row : rows_in(places), joins ? used + gap : 0});
    used = places.back().column + width;
  }
  end_row();
  return places;
}

ScreenLayout arrange(const ScreenShape& shape, const WindowSize& window) {
  ScreenLayout layout;
  for (const Detail& detail : details) {
    layout = Arrangement(shape, window, detail).layout();
    const bool has_all =
        layout.heading.lines > 0 && layout.help.lines == shape.help && (!detail.key || layout.key.lines == shape.key);
    if (has_all && layout.panel.lines >= std::max(detail.news, shape.answer)) break;
  }
  return layout;
}

}  // namespace cicera::cli
