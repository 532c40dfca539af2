#include "cli/play/hint.h"

#include <fmt/ranges.h>

#include "cli/play/play_words.h"
#include "engine/players/greedy_player.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// What the cards are worth that a play wins or gives away. Where the fewest points win, all is turned round.
std::string worth_reason(const View& view, const Play& play, const CardWorth& worth, const Localizer& speech) {
  constexpr double point = 1000;
  const bool most = view.game().rules().match.objective == Objective::most;
  if (play.captures() || view.game().takes_itself(play.card, view.table())) {
    const std::string points = speech.decimal(worth.of(play.take | play.card) / point);
    return most ? speech.say("its cards are worth most, about {} points at the end of the hand",
                             "le sue carte valgono di più, circa {} punti a fine smazzata", points)
                : speech.say("its cards cost least, about {} points at the end of the hand",
                             "le sue carte costano meno, circa {} punti a fine smazzata", points);
  }
  const std::string points = speech.decimal(worth.of(play.card) / point);
  return most ? speech.say("laying it costs least, about {} points at the end of the hand",
                           "calarla costa meno, circa {} punti a fine smazzata", points)
              : speech.say("laying it gets rid of most, about {} points at the end of the hand",
                           "calarla libera di più, circa {} punti a fine smazzata", points);
}

}  // namespace

Hint hint(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech) {
  const View view(match.hand());
  const Game& game = match.game();
  Random random(match.record().id, choice_purpose(match.record().plays.size()));
  GreedyPlayer player(game, match.scorer());
  const Play chosen = player.choose(view, plays, random);
  if (plays.size() == 1) return {chosen, speech.say("it is the only play", "è l'unica giocata")};

  std::vector<std::string> reasons;
  const GreedyPlayer::Steps& steps = player.steps();
  if (steps.points) {
    std::vector<ScoreEvent> points;
    score_play(view, chosen, 0, match.scorer(), points);
    const bool most = game.rules().match.objective == Objective::most;
    const std::string scored =
        points.empty() ? speech.say("nothing", "niente") : points_words(game, view.side(), points, speech);
    reasons.push_back(most ? speech.say("no play scores more now ({})", "nessuna segna di più adesso ({})", scored)
                           : speech.say("no play scores less now ({})", "nessuna segna di meno adesso ({})", scored));
  }
  if (steps.worth) reasons.push_back(worth_reason(view, chosen, player.worth(), speech));
  if (steps.sweepers)
    reasons.push_back(game.rules().match.objective == Objective::most
                          ? speech.say("the fewest unseen cards could sweep what it leaves",
                                       "meno carte possono portare via tutto quello che lascia")
                          : speech.say("the most unseen cards could sweep what it leaves",
                                       "più carte possono portare via tutto quello che lascia"));
  if (steps.drawn)
    reasons.push_back(reasons.empty() ? speech.say("all plays look alike, and this one was drawn",
                                                   "tutte le giocate si equivalgono: questa è a caso")
                                      : speech.say("others are as good", "altre valgono lo stesso"));
  return {chosen, fmt::format("{}", fmt::join(reasons, "; "))};
}

}  // namespace cicera::cli
