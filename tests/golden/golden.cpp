#include "tests/golden/golden.h"

#include <fmt/format.h>

#include "engine/formats/signature.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr std::uint64_t seed = 1;

std::string deal_text(const Game& game, const Deal& deal) {
  std::string text;
  for (const Seat seat : game.each_seat())
    for (int round = 0; round < deal.rounds; ++round)
      text += fmt::format("{:8}{}\n", round == 0 ? fmt::format("seat {}", seat.number()) : "  then",
                          cards_text(deal.dealt[static_cast<std::size_t>(round)][seat.index()]));
  if (game.hides()) text += fmt::format("{:8}{}\n", "hidden", cards_text(deal.hidden));
  text += fmt::format("{:8}{}", "table", cards_text(deal.table));
  return text + (game.is_stack() ? fmt::format(", {} on top\n", card_text(deal.top)) : "\n");
}

/// The points of one play, with the side where it is not the one that played.
std::string points_text(const Game& game, std::span<const ScoreEvent> points, std::size_t ply, Side side) {
  std::string text;
  for (const ScoreEvent& point : points) {
    if (point.ply.index() != ply) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", game.line_name(point.line), point.points);
    if (point.side != side) text += fmt::format(" to side {}", point.side.number());
  }
  return text;
}

/// What scripts said of the rounds dealt, where they said anything.
std::string openings_text(const ScoredHand& scored) {
  std::string text;
  for (std::size_t round = 0; round < scored.openings().size(); ++round) {
    const Opening& opening = scored.openings()[round];
    std::string said;
    for (const ScoreEvent& point : opening.points)
      said += fmt::format("; {} {} to side {}", scored.hand().game().line_name(point.line), point.points,
                          point.side.number());
    if (opening.take_table) said += fmt::format("; seat {} takes the table", opening.take_table->number());
    if (!said.empty()) text += fmt::format("round {}: {}\n", round + 1, said.substr(2));
  }
  return text;
}

std::string plays_text(const HandRunner& room) {
  const Game& game = room.game();
  const auto& plays = room.record().plays;
  const std::vector<PlayOrigin> origins = origins_of(game, room.record());
  std::string text;
  for (std::size_t ply = 0; ply < plays.size(); ++ply) {
    const auto& [seat, from_stock] = origins[ply];
    const std::string points = points_text(game, room.scored().points(), ply, game.side_of(seat));
    const std::string played =
        plays[ply].chooses() ? game.choice(plays[ply].choice).name : std::string(card_text(plays[ply].card));
    std::string line = fmt::format("{:3}  seat {}  {:3}", ply + 1, seat.number(), played);
    if (from_stock) line += " turned";
    if (plays[ply].captures()) line += " takes " + cards_text(plays[ply].take());
    if (plays[ply].builds()) line += fmt::format(" builds {} with {}", plays[ply].build, cards_text(plays[ply].with()));
    if (!points.empty()) line += ": " + points;
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string end_text(const ScoredHand& scored) {
  const Hand& hand = scored.hand();
  const Game& game = hand.game();
  std::string text;
  if (!hand.remainder().empty())
    text += fmt::format("{} left, for {}\n", cards_text(hand.remainder()),
                        hand.remainder_seat() ? fmt::format("seat {}", hand.remainder_seat()->number()) : "nobody");
  for (const Side side : game.each_side())
    text +=
        fmt::format("side {} has {} cards: {}\n", side.number(), hand.pile(side).size(), cards_text(hand.pile(side)));
  for (const Side side : game.each_side()) {
    text += fmt::format("side {} scores {}", side.number(), scored.sheet().total(side));
    std::string_view divider = ": ";
    for (const LineId line : game.each_line()) {
      if (scored.sheet().points(side, line) == 0) continue;
      text += fmt::format("{}{} {}", divider, game.line_name(line), scored.sheet().points(side, line));
      divider = ", ";
    }
    text += '\n';
  }
  if (const auto win = scored.end().instant_win)
    text += fmt::format("side {} wins at once by {}\n", win->side.number(),
                        game.instant_win_names()[static_cast<std::size_t>(win->condition)]);
  return text;
}

}  // namespace

std::string signature(const std::string& ruleset, const std::string& player, int hands) {
  const Game& game = tests::game(ruleset);
  return signature_line(play_signature({ruleset, hands, seed, player}, game, make_scorer(game)));
}

std::string played_hand(const std::string& ruleset) {
  const Game& game = tests::game(ruleset);
  HandRunner room(game, everyone(game, "greedy"), make_scorer(game));
  room.play({seed, 0, 0}, game.last_seat());
  return fmt::format("{}, seed {}, hand 0, greedy players, seat {} deals\n\n", ruleset, seed, game.seats() - 1) +
         deal_text(game, room.record().deal) + openings_text(room.scored()) + "\n" + plays_text(room) + "\n" +
         end_text(room.scored());
}

}  // namespace cicera::tests
