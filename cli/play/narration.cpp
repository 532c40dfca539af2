#include "cli/play/narration.h"

#include "cli/play/card_art.h"
#include "cli/play/play_words.h"
#include "engine/prose/line_words.h"
#include "engine/schema/line_kinds.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

const std::string& name_of(int seat, const TableContext& scene) {
  return scene.seats[static_cast<std::size_t>(seat)].name;
}

/// What the round that was dealt last has scored by itself.
void tell_opening(const LiveMatch& match, const TableContext& scene, Lines& lines) {
  const auto& openings = match.scored().openings();
  if (openings.empty()) return;
  const Opening& opening = openings.back();
  for (const ScoreEvent& point : opening.points)
    lines.push_back(fmt::format("    {}: {}", side_name(scene.seats, match.game(), point.side),
                                points_words(match.game(), point.side, {&point, 1}, scene.speech)));
  if (opening.take_table)
    lines.push_back(scene.speech.say("    {} takes the cards on the table", "    {} prende le carte sul tavolo",
                                     name_of(*opening.take_table, scene)));
}

/// Why a point was scored, and for whom where that is another side.
std::string why(const LiveMatch& match, const Hand& before, const Play& play, const ScoreEvent& point,
                const TableContext& scene) {
  const Game& game = match.game();
  const ScoringLine& line = game.line(point.line);
  std::string text = fmt::format("    {} {:+}", line_name(game.rules(), line, scene.speech.language()), point.points);
  if (point.side != game.side_of(before.turn()))
    text += scene.speech.say(" for {}", " per {}", side_name(scene.seats, game, point.side));
  const auto reason = info_of(line.kind).play_reason;
  const std::string because =
      reason == nullptr
          ? std::string()
          : reason({line, play.card, play.take, before.previous(), scene.speech.names(), scene.speech.language()});
  return because.empty() ? text : text + ": " + because;
}

/// `by NAME` where a match was won at once.
std::string won_by(const LiveMatch& match, const TableContext& scene) {
  const auto& win = match.scored().end().instant_win;
  if (!win) return {};
  const std::string& name = match.game().instant_win_names()[static_cast<std::size_t>(win->condition)];
  return scene.speech.say(" by {}", " per {}", format_name(name));
}

std::string tell_winner(const LiveMatch& match, int winner, const std::string& how, const TableContext& scene) {
  const std::string side = side_name(scene.seats, match.game(), winner);
  if (match.game().sides() < match.game().seats())
    return scene.speech.say("{} win the match{}.", "Vincono la partita {}{}.", side, how);
  return scene.speech.say("{} wins the match{}.", "Vince la partita {}{}.", side, how);
}

}  // namespace

std::string told(const Lines& lines, int columns) {
  constexpr int indent = 4;
  std::string text;
  for (const std::string& line : lines) text += wrap(line, indent, columns);
  return text;
}

Lines tell_deal(const LiveMatch& match, const TableContext& scene) {
  const Hand& hand = match.hand();
  const std::string number = scene.speech.say("Hand {}", "Smazzata {}", match.match().hands_played() + 1);
  Lines lines = {scene.style.bold + number + scene.style.reset +
                 scene.speech.say(": {} deals, {} begins; on the table {}",
                                  ": {} dà le carte, {} comincia; sul tavolo {}", name_of(hand.dealer(), scene),
                                  name_of(hand.eldest(), scene),
                                  in_line(match.record().deal.table, scene.speech, scene.style))};
  tell_opening(match, scene, lines);
  return lines;
}

Lines tell_play(const LiveMatch& match, const Hand& before, const TableContext& scene) {
  const Play& play = match.record().plays.back();
  Lines lines = {
      fmt::format("{}: {}", name_of(before.turn(), scene), play_words(play, before, scene.speech, scene.style))};
  for (const ScoreEvent& point : match.last_points()) lines.push_back(why(match, before, play, point, scene));
  if (match.hand().rounds_dealt() > before.rounds_dealt()) {
    lines.push_back(scene.speech.say("Cards are dealt again.", "Si danno ancora le carte."));
    tell_opening(match, scene, lines);
  }
  return lines;
}

Lines tell_remainder(const LiveMatch& match, const TableContext& scene) {
  const Hand& hand = match.hand();
  if (!hand.finished() || hand.remainder().empty()) return {};
  const std::string cards = in_line(hand.remainder(), scene.speech, scene.style);
  const auto seat = hand.remainder_seat();
  const std::string text =
      seat
          ? scene.speech.say("{} gets what is left: {}", "{} prende quello che resta: {}", name_of(*seat, scene), cards)
          : scene.speech.say("Nobody gets what is left: {}", "Quello che resta non va a nessuno: {}", cards);
  return {text};
}

Lines tell_result(const LiveMatch& match, const std::optional<Forfeit>& forfeit, const TableContext& scene) {
  Lines lines;
  if (forfeit)
    lines.push_back(
        scene.speech.say("{} gives up: {}.", "{} abbandona: {}.", name_of(forfeit->seat, scene), forfeit->why));
  const std::optional<int> winner = winner_of(match, forfeit);
  const std::string result = winner ? tell_winner(match, *winner, forfeit ? "" : won_by(match, scene), scene)
                                    : scene.speech.say("Nobody wins the match.", "Nessuno vince la partita.");
  lines.push_back(scene.style.bold + result + scene.style.reset);
  std::string points;
  for (int side = 0; side < match.game().sides(); ++side)
    points +=
        fmt::format("{}{} {}", side == 0 ? "" : ", ", side_name(scene.seats, match.game(), side), match.points(side));
  lines.push_back(points);
  return lines;
}

}  // namespace cicera::cli
