#include "cli/play/play_words.h"

#include "cli/play/faces.h"
#include "engine/ruleset/line_words.h"

namespace cicera::cli {

std::string play_words(const Play& play, const Hand& before, const Speech& speech, const Style& style) {
  const std::string card = coloured(play.card, speech, style);
  if (play.captures()) return speech.say("{} takes {}", "{} prende {}", card, in_line(play.take, speech, style));
  if (before.game().takes_itself(play.card, before.table()))
    return speech.say("{} goes to the pile", "{} va nel mazzetto", card);
  return speech.say("{} lies on the table", "{} resta sul tavolo", card);
}

std::string points_words(const Game& game, int side, std::span<const Point> points, const Speech& speech) {
  std::string text;
  for (const Point& point : points)
    text += fmt::format("{}{} {:+}", text.empty() ? "" : ", ",
                        line_name(game.rules(), game.rules().scoring[point.item], speech.language()),
                        point.side == side ? point.points : -point.points);
  return text;
}

}  // namespace cicera::cli
