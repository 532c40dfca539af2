#include "tests/scripting/scripted.h"

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/past.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

Rules rules_with_lines() {
  Rules rules;
  for (int i = 0; i < 3; ++i) {
    ScoringLine line;
    line.name = "line_" + std::to_string(i);
    rules.scoring.push_back(line);
  }
  return rules;
}

/// Asks what each card of the seat to move may take, given what it takes by the rules; returns it as a text.
std::string ask_about_captures(ScriptScorer& scorer, const Hand& hand, std::span<const Play> plays) {
  std::string text;
  for (const Card card : hand.holding(hand.turn())) {
    std::vector<CardSet> sets;
    for (const Play& play : plays)
      if (play.card == card && play.captures()) sets.push_back(play.take());
    const std::vector<CardSet> standard = sets;
    scorer.change_captures(View(hand), card, sets);
    if (sets != standard) text += " " + std::string(card_text(card)) + " of " + std::to_string(sets.size());
  }
  return text;
}

std::string events_text(const std::vector<ScoreEvent>& points) {
  std::string text;
  for (const ScoreEvent& point : points)
    text += " " + std::to_string(point.ply.number()) + ":" + std::to_string(point.line.number()) + ":" +
            std::to_string(point.side.number()) + ":" + std::to_string(point.points);
  return text;
}

/// One hand, in which every play is asked about before a legal one is made.
std::string play_hand(const Scripted& scripted, const Game& game, std::uint64_t number) {
  ScriptScorer& scorer = *scripted.scorer;
  const HandId id{7, 0, number};
  const Deal deal = deal_hand(game, id);
  Hand hand(game, deal, Seat::at(number % static_cast<std::uint64_t>(game.seats())));
  Random random(id, Purpose::player);
  PlayFinder finder(game);
  std::vector<Play> legal;
  HandPast past(game);
  past.plays[0].match = &past.match;
  hand.set_past(past.plays.data());
  std::vector<ScoreEvent> events = scorer.open_round(hand, 0).points;
  std::string captures;
  for (int ply = 0; !hand.finished(); ++ply) {
    const auto plays = finder.plays(hand);
    for (const Play& play : plays) scorer.score_play(View(hand), play, Ply{ply}, events);
    captures += ask_about_captures(scorer, hand, plays);
    legal.assign(plays.begin(), plays.end());
    scorer.strike(View(hand), legal);
    const Play play = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    apply_noted(hand, play, past.plays[static_cast<std::size_t>(ply) + 1]);
  }
  ScoreSheet sheet(game.sides(), game.lines());
  scorer.score_end(hand, sheet);
  std::string text = events_text(events) + captures + " |";
  for (const Side side : game.each_side())
    for (const LineId line : game.each_line()) text += " " + std::to_string(sheet.points(side, line));
  const auto won = scorer.wins_match(hand, sheet);
  if (won) text += " won " + std::to_string(won->condition) + " " + std::to_string(won->side.number());
  ScoreSheet of_scripts(game.sides(), scripted.game->lines());
  for (const Side side : game.each_side())
    for (const LineId line : of_scripts.each_line()) of_scripts.add(side, line, sheet.points(side, line));
  const std::vector<std::int64_t> points = {sheet.total(Side{0}), sheet.total(Side{1})};
  const std::vector<SidePoints> hands = {{sheet.total(Side{0}), sheet.total(Side{1})}};
  const std::vector<std::int64_t> games = {0, 0};
  const auto verdict = scorer.judge_match({game.rules().match, points, hands, games, 1, hand.dealer(), &of_scripts});
  if (verdict) text += verdict->winner ? " ended by " + std::to_string(verdict->winner->number()) : " played on";
  return text + "\n";
}

}  // namespace

const Game& scripted_game() {
  static const Game game(rules_with_lines());
  return game;
}

Script script(const std::string& text, const Parameters& overrides) {
  return Script::from_text(text, "test.lua", overrides);
}

std::string with_hook(const std::string& hook, const std::string& arguments, const std::string& body) {
  return "return { api = 1, " + hook + " = function(" + arguments + ")\n" + body + "\nend }";
}

Scripted scorer_for(const std::vector<Script>& scripts, const std::vector<int>& rounds) {
  Rules rules;
  rules.deal.rounds = rounds;
  for (const Script& one : scripts) {
    ScoringLine line;
    line.name = "line_" + std::to_string(rules.scoring.size());
    line.kind = LineKind::script;
    line.script = one.rule();
    rules.scoring.push_back(line);
  }
  auto game = std::make_unique<const Game>(rules);
  auto scorer = std::make_unique<ScriptScorer>(*game);
  return {std::move(game), std::move(scorer)};
}

Rules with_script(std::string_view spec, const std::string& text) {
  Rules rules = with_scripts(spec, {text});
  rules.scoring.back().name = "house";
  return rules;
}

Rules with_scripts(std::string_view spec, const std::vector<std::string>& texts) {
  Rules rules = ruleset(spec);
  for (const std::string& text : texts) {
    ScoringLine line;
    line.name = "house_" + std::to_string(rules.scoring.size());
    line.kind = LineKind::script;
    line.script = script(text).rule();
    rules.scoring.push_back(line);
  }
  return rules;
}

std::string play_hands(const std::vector<Script>& scripts, int hands, std::uint64_t first) {
  const Scripted scripted = scorer_for(scripts);
  std::string text;
  for (int i = 0; i < hands; ++i) text += play_hand(scripted, scripted_game(), first + static_cast<std::uint64_t>(i));
  return text;
}

std::vector<int> points_of_play(const Script& one, const std::string& card, const std::string& take,
                                const std::string& table, const std::string& after) {
  Position position;
  position.table = parse_cards(table);
  position.holdings[0] = *parse_card(card);
  position.previous = after.empty() ? std::nullopt : parse_card(after);
  position.unseen = 1;
  const Hand hand(scripted_game(), position);
  std::vector<ScoreEvent> points;
  scorer_for({one})->score_play(View(hand), {*parse_card(card), parse_cards(take)}, Ply{0}, points);
  std::vector<int> by_side(static_cast<std::size_t>(scripted_game().sides()));
  for (const ScoreEvent& point : points) by_side[point.side.index()] += point.points;
  return by_side;
}

std::vector<int> points_of_hand(const Script& one, const std::string& pile0, const std::string& pile1) {
  Position position;
  position.piles[0] = parse_cards(pile0);
  position.piles[1] = parse_cards(pile1);
  position.dealer = Seat{3};
  const Hand hand(scripted_game(), position);
  ScoreSheet sheet(scripted_game().sides(), scripted_game().lines());
  scorer_for({one})->score_end(hand, sheet);
  return {sheet.total(Side{0}), sheet.total(Side{1})};
}

std::string error_of(const std::string& text, const Parameters& overrides) {
  try {
    play_hands({script(text, overrides)}, 3);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace cicera::tests
