#include "engine/answers/moves_words.h"

#include "engine/formats/play_words.h"
#include "engine/table/card_art.h"
#include "engine/table/hint.h"
#include "engine/table/narration.h"

namespace cicera {

nlohmann::ordered_json words_json(const Hand& hand, const Play& play, std::span<const ScoreEvent> points,
                                  const Localizer& speech) {
  using Json = nlohmann::ordered_json;
  const Game& game = hand.game();
  const Side side = game.side_of(hand.turn());
  Json reasons = Json::array();
  for (const ScoreEvent& point : points) {
    const std::string other = game.sides() == 2 ? speech.say("the other side", "l'altra parte")
                                                : speech.say("side {}", "la parte {}", point.side.number());
    reasons.push_back(describe_point(hand, play, point, other, speech));
  }
  Json json = {{"text", coloured(play, hand, speech, Style())},
               {"words", advised_play(hand, play, speech)},
               {"score", points_words(game, side, points, speech.language())},
               {"reasons", std::move(reasons)}};
  if (play.chooses()) json["title"] = game.choice(play.choice).title.in(speech.language());
  return json;
}

}  // namespace cicera
