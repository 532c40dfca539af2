#include "engine/formats/play_words.h"

#include "engine/language/phrases.h"
#include "engine/prose/line_words.h"

namespace cicera {

std::string play_words(const Play& play, bool takes_itself, const std::string& cards, Language language) {
  if (play.captures()) return say(language, "takes {}", "prende {}", cards);
  if (play.builds()) return say(language, "builds {} with {}", "costruisce {} con {}", play.build, cards);
  return takes_itself ? say(language, "goes to the pile", "va nel mazzetto")
                      : say(language, "lies on the table", "resta sul tavolo");
}

std::string pile_words(int cards, const std::string& top, Language language) {
  return say(language, "the pile under {} ({} cards)", "il mazzetto sotto {} ({} carte)", top, cards);
}

std::string choice_words(const Choice& choice, const std::string& card, Language language) {
  if (choice.name == "pass") return say(language, "passes", "passa");
  const std::string& title = choice.title.in(language);
  if (!choice.has_card()) return say(language, "chooses {}", "sceglie {}", title);
  return card.empty() ? say(language, "gives a card ({})", "dà una carta ({})", title)
                      : say(language, "gives {} ({})", "dà {} ({})", card, title);
}

std::string points_words(const Game& game, Side player_side, std::span<const ScoreEvent> points, Language language) {
  std::string text;
  for (const ScoreEvent& point : points) {
    const bool own = point.side == player_side;
    const bool two_sides = game.sides() == 2;
    text += fmt::format("{}{} {:+}", text.empty() ? "" : ", ", line_name(game.rules(), game.line(point.line), language),
                        own || !two_sides ? point.points : -point.points);
    if (!own && !two_sides) text += say(language, " for side {}", " per la parte {}", point.side.number());
  }
  return text;
}

}  // namespace cicera
