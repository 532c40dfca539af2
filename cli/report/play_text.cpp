#include "cli/report/play_text.h"

#include <fmt/format.h>

namespace cicera::cli {

std::string play_text(const Play& play, DeckNames names) {
  return play.captures() ? "takes " + cards_text(play.take, names) : "lies on the table";
}

std::string points_text(const Game& game, int player_side, std::span<const ScoreEvent> points) {
  std::string text;
  for (const ScoreEvent& point : points) {
    const std::string side = point.side == player_side ? "" : fmt::format(" for side {}", point.side);
    text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", game.line_name(point.line), point.points, side);
  }
  return text;
}

}  // namespace cicera::cli
