#include "cli/play/hint.h"

#include <algorithm>
#include <limits>

#include "cli/play/turn.h"
#include "engine/players/card_worth.h"
#include "engine/players/player.h"

namespace cicera::cli {
namespace {

constexpr double thousandths = 1000;

/// What a play scores for its side now, less what it gives the others.
int points_now(const MatchInPlay& match, const Play& play, std::vector<Point>& points) {
  points.clear();
  const View view(match.hand());
  score_play(view, play, 0, match.scorer(), points);
  int sum = 0;
  for (const Point& point : points) sum += point.side == view.side() ? point.points : -point.points;
  return sum;
}

/// Why among plays that score alike: what the cards are worth that it wins or gives away.
std::string worth_reason(const View& view, const Play& play, const Speech& speech) {
  const CardWorth worth(view);
  const bool wins = play.captures() || view.game().takes_itself(play.card, view.table());
  if (wins)
    return speech.say("the cards it wins are worth about {} points at the end of the hand",
                      "le carte che prende valgono circa {} punti a fine smazzata",
                      speech.decimal(worth.of(play.take | play.card) / thousandths));
  return speech.say("laying it gives away least, about {} points at the end of the hand",
                    "calarla costa meno, circa {} punti a fine smazzata",
                    speech.decimal(worth.of(play.card) / thousandths));
}

}  // namespace

Hint hint(const MatchInPlay& match, std::span<const Play> plays, const Speech& speech) {
  const View view(match.hand());
  if (plays.size() == 1) return {plays[0], speech.say("it is the only play", "è l'unica giocata")};
  Random random(match.record().id, choice_purpose(match.record().plays.size()));
  const auto player = find_player_kind("greedy")->make(match.game(), match.scorer());
  const Play chosen = player->choose(view, plays, random);

  std::vector<Point> points;
  int least = std::numeric_limits<int>::max();
  int most = std::numeric_limits<int>::min();
  for (const Play& play : plays) {
    const int now = points_now(match, play, points);
    least = std::min(least, now);
    most = std::max(most, now);
  }
  const int now = points_now(match, chosen, points);
  if (least == most) return {chosen, worth_reason(view, chosen, speech)};
  if (now == 0)
    return {chosen, speech.say("others lose points now; {}", "altre perdono punti subito; {}",
                               worth_reason(view, chosen, speech))};
  const std::string scored = points_words(match.game(), view.side(), points, speech);
  if (now == most)
    return {chosen, speech.say("no play scores more now: {}", "nessuna segna di più adesso: {}", scored)};
  return {chosen, speech.say("no play scores less now: {}", "nessuna segna di meno adesso: {}", scored)};
}

}  // namespace cicera::cli
