#include "cli/play/play_words.h"

#include "cli/play/card_art.h"
#include "engine/prose/line_words.h"

namespace cicera::cli {

std::string play_words(const Play& play, const Hand& before, const Localizer& speech, const Style& style) {
  const std::string card = coloured(play.card, speech, style);
  if (play.captures()) return speech.say("{} takes {}", "{} prende {}", card, in_line(play.take, speech, style));
  if (before.game().takes_itself(play.card, before.table()))
    return speech.say("{} goes to the pile", "{} va nel mazzetto", card);
  return speech.say("{} lies on the table", "{} resta sul tavolo", card);
}

std::string points_words(const Game& game, int side, std::span<const ScoreEvent> points, const Localizer& speech) {
  std::string text;
  for (const ScoreEvent& point : points)
    text += fmt::format("{}{} {:+}", text.empty() ? "" : ", ",
                        line_name(game.rules(), game.line(point.line), speech.language()),
                        point.side == side ? point.points : -point.points);
  return text;
}

}  // namespace cicera::cli
