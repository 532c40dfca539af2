#include "engine/answers/positions.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

#include "engine/answers/recorded_hands.h"
#include "engine/formats/hand_json.h"
#include "engine/formats/hand_record_replay.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/json.h"
#include "engine/formats/play_words.h"
#include "engine/players/advice.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"
#include "engine/table/card_art.h"
#include "engine/table/hint.h"
#include "engine/table/narration.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// All cards of a hand, wherever they lie.
Json position_json(const Hand& hand) {
  const Game& game = hand.game();
  Json json = {{"turn", hand.finished() ? Json() : Json(hand.turn())}};
  add_table(json, game, View(hand));
  if (game.hides()) json["hidden"] = cards_json(hand.hidden());
  Json holdings = Json::array();
  for (const Seat seat : game.each_seat()) holdings.push_back(cards_json(hand.holding(seat)));
  json["holdings"] = std::move(holdings);
  json["piles"] = by_side(game, [&](Side side) { return cards_json(hand.pile(side)); });
  return json;
}

std::vector<ScoreEvent> points_of_play(const ScoredHand& scored, std::size_t play) {
  std::vector<ScoreEvent> points;
  for (const ScoreEvent& point : scored.points())
    if (point.ply.index() == play) points.push_back(point);
  return points;
}

Json described_play(const RecordedHand& hand, std::size_t number, const Hand& before, const ScoredHand& after) {
  const Game& game = before.game();
  const Play play = play_in(game, hand.given, number);
  const std::vector<ScoreEvent> points = points_of_play(after, number);
  Json json = origin_json(next_origin(before));
  json.update(play_json(game, play, points));
  Json text = Json::array();
  const TableContext& context = hand.context;
  text.push_back(
      fmt::format("{}: {}", context.seats[before.turn()].name, coloured(play, before, context.speech, context.style)));
  for (const ScoreEvent& point : points) text.push_back(describe_point(before, play, point, context));
  json["text"] = std::move(text);
  json["before"] = position_json(before);
  return json;
}

/// The points of each play, as far as the plays are legal, and what forbids the next.
struct PointsUnder {
  std::vector<Json> plays;
  Json score;
  Json illegal;
};

PointsUnder points_under(const GivenRecord& given, const ScriptedGame& scripted, DealFit fit) {
  PointsUnder under;
  std::size_t number = 0;
  try {
    ScoredHand scored = begin_record(given, scripted.game, scripted.scorer.get(), fit);
    PlayFinder finder(scripted.game, scripted.scorer.get());
    for (; number < given.record.plays.size(); ++number) {
      play_of_record(given, number, finder, scored);
      under.plays.push_back(points_json(scripted.game, points_of_play(scored, number)));
    }
    under.score = scores_json(scored.hand().game(), scored.sheet());
  } catch (const IllegalPlay& illegal) {
    under.illegal = {{"play", illegal.play() ? Json(*illegal.play()) : Json()}, {"message", illegal.message()}};
  }
  return under;
}

/// What other rules say of a hand: the first play that they forbid, the plays with other points before it, and the
/// scores.
Json under_json(const RecordedHand& hand, const ScriptedGame& other) {
  const PointsUnder own = points_under(hand.given, hand.game(), DealFit::playable);
  const PointsUnder theirs = points_under(hand.given, other, DealFit::playable);
  Json moved = Json::array();
  for (std::size_t i = 0; i < std::min(own.plays.size(), theirs.plays.size()); ++i)
    if (own.plays[i] != theirs.plays[i])
      moved.push_back({{"play", i}, {"points", own.plays[i]}, {"under", theirs.plays[i]}});
  return {{"illegal", theirs.illegal}, {"plays", std::move(moved)}, {"score", theirs.score}};
}

Json hand_json(const RecordedHand& hand) {
  const Game& game = hand.game().game;
  ScoredHand scored = begin_record(hand.given, game, hand.game().scorer.get(), DealFit::playable);
  PlayFinder finder(game, hand.game().scorer.get());
  Json plays = Json::array();
  for (std::size_t i = 0; i < hand.given.record.plays.size(); ++i) {
    const Hand before = scored.hand();
    play_of_record(hand.given, i, finder, scored);
    plays.push_back(described_play(hand, i, before, scored));
  }
  Json names = Json::array();
  for (const Occupant& seat : hand.context.seats) names.push_back(seat.name);
  return {{"ruleset", hand.spec()},
          {"title", hand.context.title},
          {"hand", hand.given.hand ? Json(*hand.given.hand) : Json()},
          {"dealer", scored.hand().dealer()},
          {"names", std::move(names)},
          {"plays", std::move(plays)},
          {"end", position_json(scored.hand())},
          {"score", scores_json(scored.hand().game(), scored.sheet())}};
}

}  // namespace

Keys positions_keys(PositionsQuestion& question, QuestionContext&) {
  const auto store = [&question](const std::string& spec) { question.under = spec; };
  return {.arguments = {recorded_file(question.file)},
          .options = {{.name = "--under",
                       .value = text(store, "SPEC", ValueKind::ruleset),
                       .meaning = "Say also what this ruleset makes of the same plays"},
                      language_option(question.language, "that of the match, or of the door")}};
}

Json answer(const PositionsQuestion& question, const QuestionContext& context, Language fallback) {
  std::unique_ptr<ScriptedGame> other;
  if (question.under) other = std::make_unique<ScriptedGame>(context.library.load(*question.under).rules);
  Json hands = Json::array();
  HeldMemory held;
  for (const RecordedHand& hand : recorded_hands(question.file, context, question.language, fallback)) {
    hands.push_back(hand_json(hand));
    if (other) hands.back()["under"] = under_json(hand, *other);
    held.add(memory_of(hands.back()));
  }
  return hands;
}

Keys advise_keys(AdviseQuestion& question, QuestionContext&) {
  return {.arguments = {recorded_file(question.file)},
          .options = {{.name = "--hand",
                       .value = whole_number(question.hand, 0, INT32_MAX),
                       .meaning = "The hand of those in the file",
                       .fallback = "0"},
                      {.name = "--play",
                       .value = whole_number(question.play, 0, INT32_MAX),
                       .meaning = "The play of the hand",
                       .fallback = "0"},
                      language_option(question.language, "that of the match, or of the door")}};
}

Json answer(const AdviseQuestion& question, const QuestionContext& context, Language fallback) {
  const auto hands = recorded_hands(question.file, context, question.language, fallback);
  if (question.hand >= hands.size())
    throw usage_error(both("hand {} is not one of the {} that are recorded",
                           "la smazzata {} non è fra le {} registrate", question.hand, hands.size()));
  const RecordedHand& hand = hands[question.hand];
  const GivenRecord& given = hand.given;
  if (question.play >= given.record.plays.size())
    throw usage_error(both("play {} is not one of the {} of the hand", "la giocata {} non è fra le {} della smazzata",
                           question.play, given.record.plays.size()));
  const Game& game = hand.game().game;
  Scorer* const scorer = hand.game().scorer.get();
  ScoredHand scored = begin_record(given, game, scorer, DealFit::playable);
  PlayFinder finder(game, scorer);
  std::vector<Play> made;
  for (std::size_t i = 0; i < question.play; ++i) {
    made.push_back(play_in(game, given, i));
    play_of_record(given, i, finder, scored);
  }
  check_play_of_record(given, question.play, finder, scored.hand());
  const auto listed = finder.plays(scored.hand());
  const std::vector<Play> plays(listed.begin(), listed.end());
  MatchState state;
  if (scored.before()) state.before = scored.before()->points;
  for (const Side side : game.each_side()) state.in_hand[side] = scored.sheet().total(side);
  Random random(given.record.id, choice_purpose(made.size()));
  const Advice advice = advise(View(scored.hand(), scored.hand().turn(), made, scored.before() ? &state : nullptr),
                               plays, scorer, random, question.max_worlds);
  const Play played = play_in(game, given, question.play);
  const auto described = [&](const Play& play) {
    Json json = play_json(game, play, {});
    json.erase("points");
    json["words"] = advised_play(scored.hand(), play, hand.context.speech);
    return json;
  };
  return {{"seat", scored.hand().turn()},
          {"played", described(played)},
          {"advised", described(advice.play)},
          {"same", played == advice.play},
          {"text", advice_sentences(scored.hand(), advice, hand.context.speech)},
          {"worth", advice.worth},
          {"risk", advice.risk},
          {"points_ahead", advice.points_ahead},
          {"win_chance", advice.win_chance}};
}

}  // namespace cicera
