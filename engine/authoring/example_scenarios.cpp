#include "engine/authoring/example_scenarios.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/authoring/scenario_judge.h"
#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "engine/schema/value.h"
#include "engine/scoring/scored_hand.h"
#include "scripting/scripting.h"

namespace cicera {
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
  position.tops = hand.tops();
  position.turn = hand.turn();
  position.dealer = hand.dealer();
  position.previous = hand.previous();
  position.holdings[hand.turn()] = play.card;
  if (hand.last_play() || hand.game().takes_piles())
    for (const Side side : hand.game().each_side()) position.piles[side] = hand.pile(side);
  if (!hand.last_play()) position.unseen = 1;
  return position;
}

/// The result of a moment's play.
ScoredHand played(const Moment& moment, const ScriptedGame& scripted) {
  ScoredHand scored(Hand(scripted.game, moment.position), scripted.scorer.get());
  scored.play(moment.play);
  return scored;
}

/// Calls `look(scored, play)` before each play of some random hands.
void for_random_hands(const ScriptedGame& scripted, auto&& look) {
  constexpr int hands = 50;
  const Game& game = scripted.game;
  PlayFinder finder(game, scripted.scorer.get());
  for (std::uint64_t number = 0; number < hands; ++number) {
    const HandId id{1, 0, number};
    const Deal deal = deal_hand(game, id);
    Random random(id, player_purpose(0));
    ScoredHand scored(Hand(game, deal, game.last_seat()), scripted.scorer.get());
    while (!scored.hand().finished()) {
      const auto plays = finder.plays(scored.hand());
      const Play play = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      look(scored, play);
      scored.play(play);
    }
  }
}

/// The capture that scores most in some random hands, among those that end a hand or among the others.
std::optional<Moment> best_moment(const ScriptedGame& scripted, bool last) {
  std::optional<Moment> best;
  for_random_hands(scripted, [&](const ScoredHand& scored, const Play& play) {
    if (!play.captures() || scored.hand().last_play() != last || !scored.hand().hidden().empty()) return;
    Moment moment{position_before(scored.hand(), play), play, 0};
    const ScoredHand after = played(moment, scripted);
    for (const Side side : scripted.game.each_side()) moment.points += after.sheet().total(side);
    if (!best || moment.points > best->points) best = moment;
  });
  return best;
}

/// Points by side in YAML: `[{cards: 2}, {}]`.
std::string points_yaml(const Game& game, const ScoreSheet& sheet) {
  std::vector<Value> sides;
  for (const Side side : game.each_side()) {
    Value map = Value::map({});
    for (const LineId line : game.each_line())
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
  const DeckNames& letters = game.rules().deck.names;
  const std::string table = moment.position.builds.empty()
                                ? written_text(moment.position.table, letters)
                                : table_text(moment.position.table, moment.position.builds, letters);
  const std::string quote = moment.position.builds.empty() ? "" : "\"";
  text += fmt::format("    table: {0}{1}{0}\n", quote, table);
  if (moment.position.top) text += fmt::format("    top: {}\n", written_text(*moment.position.top, letters));
  if (moment.position.previous)
    text += fmt::format("    previous: {}\n", written_text(*moment.position.previous, letters));
  text += fmt::format("    turn: {}\n", moment.position.turn.number());
  if (!moment.position.tops.empty()) text += fmt::format("    tops: {}\n", written_text(moment.position.tops, letters));
  if (last) text += fmt::format("    last: true\n    dealer: {}\n", moment.position.dealer.number());
  if (last || game.takes_piles()) {
    text += "    piles:\n";
    for (const Side side : game.each_side())
      text += fmt::format("      - {}\n", written_text(moment.position.piles[side], letters));
  }
  text += fmt::format("    plays:\n      - card: {}\n        take: {}\n        points: {}\n",
                      written_text(moment.play.card, letters), written_text(moment.play.take(), letters),
                      points_yaml(game, sheet_of(game, after.points())));
  if (!last) return text;
  text += fmt::format("    score: {}\n", points_yaml(game, after.sheet()));
  const auto& win = after.end().instant_win;
  return text + fmt::format("    instant_win: {}\n", win ? game.instant_win_names()[as_size(win->condition)] : "none");
}

/// What a script lets a card take that it could not take by the other rules, in some random hands: a seat with that
/// card alone, and its legal plays.
std::string scenario_of_captures(const ScriptedGame& scripted) {
  const Game& game = scripted.game;
  const DeckNames& letters = game.rules().deck.names;
  PlayFinder finder(game, scripted.scorer.get());
  CaptureFinder captures(game);
  std::string text;
  const auto describe = [&](const ScoredHand& scored) {
    const Hand& hand = scored.hand();
    if (!text.empty() || hand.choosing_at_deal() || !hand.builds().empty()) return;
    captures.look_at(hand.table(), hand.top());
    const auto plays = finder.plays(hand);
    const auto is_new = [&](const Play& play) {
      if (!play.captures()) return false;
      const auto standard = captures.takes(play.card);
      return std::ranges::find(standard, play.take()) == standard.end();
    };
    const auto found = std::ranges::find_if(plays, is_new);
    if (found == plays.end()) return;
    Position position;
    position.holdings[0] = found->card;
    position.table = hand.table();
    if (game.is_stack()) position.top = hand.top().first();
    const ScoredHand moment(Hand(game, position), scripted.scorer.get());
    text = fmt::format("  - name: what the script lets a card take\n    holdings: [{}]\n    table: {}\n",
                       written_text(found->card, letters), written_text(position.table, letters));
    if (game.is_stack()) text += fmt::format("    top: {}\n", written_text(*position.top, letters));
    text += fmt::format("    {}\n", legal_line(finder.plays(moment.hand()), game));
  };
  for_random_hands(scripted, [&](const ScoredHand& scored, const Play&) { describe(scored); });
  return text;
}

/// What the first seat may choose at the deal.
std::string scenario_of_choices(const ScriptedGame& scripted) {
  const Game& game = scripted.game;
  const DeckNames& letters = game.rules().deck.names;
  const Deal deal = deal_hand(game, HandId{1, 0, 0});
  const Seat dealer = game.last_seat();
  const ScoredHand scored(Hand(game, deal, dealer), scripted.scorer.get());
  if (!scored.hand().choosing_at_deal()) return "";
  std::string text = "  - name: what a seat may choose before the first card\n    deals:\n";
  for (int round = 0; round < deal.rounds; ++round)
    for (const Seat seat : game.each_seat())
      text += fmt::format("      {} {}\n", seat == Seat{0} ? "- -" : "  -",
                          written_text(deal.dealt[as_size(round)][seat], letters));
  PlayFinder finder(game, scripted.scorer.get());
  if (!deal.table.empty()) text += fmt::format("    table: {}\n", written_text(deal.table, letters));
  if (game.hides()) text += fmt::format("    hidden: {}\n", written_text(deal.hidden, letters));
  if (game.is_stack() && !deal.table.empty()) text += fmt::format("    top: {}\n", written_text(deal.top, letters));
  return text + fmt::format("    dealer: {}\n    {}\n", dealer.number(), legal_line(finder.plays(scored.hand()), game));
}

}  // namespace

std::string example_scenarios(const Rules& rules) {
  const ScriptedGame scripted(rules);
  std::string text;
  if (const auto moment = best_moment(scripted, false))
    text += scenario("a play that scores", *moment, scripted, false);
  if (const auto moment = best_moment(scripted, true)) text += scenario("the end of a hand", *moment, scripted, true);
  if (scripted.game.changes_captures()) text += scenario_of_captures(scripted);
  return text + scenario_of_choices(scripted);
}

}  // namespace cicera
