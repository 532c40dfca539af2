#include "cli/authoring/example_scenarios.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "engine/schema/value.h"
#include "engine/scoring/scored_hand.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

/// A play in its position, for a scenario.
struct Moment {
  Position position;
  Play play;
  int points = 0;  // of the play over all sides; with `last` of the hand
};

Position position_before(const Hand& hand, const Play& play) {
  Position position;
  position.table = hand.table();
  position.builds = hand.builds();
  if (hand.game().is_stack() && !hand.table().empty()) position.top = hand.top().first();
  position.turn = hand.turn();
  position.dealer = hand.dealer();
  position.previous = hand.previous();
  position.holdings[static_cast<std::size_t>(hand.turn())] = play.card;
  if (hand.last_play())
    for (int side = 0; side < hand.game().sides(); ++side)
      position.piles[static_cast<std::size_t>(side)] = hand.pile(side);
  else
    position.unseen = 1;
  return position;
}

/// The result of a moment's play.
ScoredHand played(const Moment& moment, const ScriptedGame& scripted) {
  ScoredHand scored(Hand(scripted.game, moment.position), scripted.scorer.get());
  scored.play(moment.play);
  return scored;
}

/// The capture that scores most in some random hands, among those that end a hand or among the others.
std::optional<Moment> best_moment(const ScriptedGame& scripted, bool last) {
  constexpr int hands = 50;
  const Game& game = scripted.game;
  std::optional<Moment> best;
  PlayFinder finder(game, scripted.scorer.get());
  for (std::uint64_t number = 0; number < hands; ++number) {
    const HandId id{1, 0, number};
    const Deal deal = deal_hand(game, id);
    Random random(id, player_purpose(0));
    ScoredHand scored(Hand(game, deal, game.seats() - 1), scripted.scorer.get());
    while (!scored.hand().finished()) {
      const auto plays = finder.plays(scored.hand());
      const Play play = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      if (play.captures() && scored.hand().last_play() == last) {
        Moment moment{position_before(scored.hand(), play), play, 0};
        const ScoredHand after = played(moment, scripted);
        for (int side = 0; side < game.sides(); ++side) moment.points += after.sheet().total(side);
        if (!best || moment.points > best->points) best = moment;
      }
      scored.play(play);
    }
  }
  return best;
}

/// Points by side in YAML: `[{cards: 2}, {}]`.
std::string points_yaml(const Game& game, const ScoreSheet& sheet) {
  std::vector<Value> sides;
  for (int side = 0; side < game.sides(); ++side) {
    Value map = Value::map({});
    for (int line = 0; line < game.lines(); ++line)
      if (const int points = sheet.points(side, line); points != 0)
        map.entries.push_back({Value::of(game.line_name(line)), Value::of(std::to_string(points))});
    sides.push_back(std::move(map));
  }
  return to_text(Value::list(std::move(sides)));
}

ScoreSheet sheet_of(const Game& game, const std::vector<ScoreEvent>& points) {
  ScoreSheet sheet(game.sides(), game.lines());
  for (const ScoreEvent& point : points) sheet.add(point.side, point.line, point.points);
  return sheet;
}

std::string scenario(const std::string& name, const Moment& moment, const ScriptedGame& scripted, bool last) {
  const Game& game = scripted.game;
  const ScoredHand after = played(moment, scripted);
  std::string text = fmt::format("  - name: {}\n", name);
  const std::string table = table_text(moment.position.table, moment.position.builds);
  const std::string quote = moment.position.builds.empty() ? "" : "\"";
  text += fmt::format("    table: {0}{1}{0}\n", quote, table);
  if (moment.position.top) text += fmt::format("    top: {}\n", card_text(*moment.position.top));
  if (moment.position.previous) text += fmt::format("    previous: {}\n", card_text(*moment.position.previous));
  text += fmt::format("    turn: {}\n", moment.position.turn);
  if (last) {
    text += fmt::format("    last: true\n    dealer: {}\n    piles:\n", moment.position.dealer);
    for (int side = 0; side < game.sides(); ++side)
      text += fmt::format("      - {}\n", cards_text(moment.position.piles[static_cast<std::size_t>(side)]));
  }
  text +=
      fmt::format("    plays:\n      - card: {}\n        take: {}\n        points: {}\n", card_text(moment.play.card),
                  cards_text(moment.play.take()), points_yaml(game, sheet_of(game, after.points())));
  if (!last) return text;
  text += fmt::format("    score: {}\n", points_yaml(game, after.sheet()));
  const auto& win = after.end().instant_win;
  return text + fmt::format("    instant_win: {}\n",
                            win ? game.instant_win_names()[static_cast<std::size_t>(win->condition)] : "none");
}

}  // namespace

std::string example_scenarios(const Rules& rules) {
  const ScriptedGame scripted(rules);
  std::string text;
  if (const auto moment = best_moment(scripted, false))
    text += scenario("a play that scores", *moment, scripted, false);
  if (const auto moment = best_moment(scripted, true)) text += scenario("the end of a hand", *moment, scripted, true);
  return text;
}

}  // namespace cicera::cli
