// `cicera score`: what the piles of a hand that is over score, without its plays.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands/commands.h"
#include "engine/cards/notation.h"
#include "engine/formats/json.h"
#include "engine/prose/line_words.h"
#include "engine/scoring/scored_hand.h"
#include "engine/support/both.h"
#include "engine/support/text.h"
#include "scripting/script_scorer.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

struct ScoreOptions {
  std::vector<std::string> piles;
  int dealer = -1;
};

CardSet pile_in(const std::string& text, const DeckRules& deck) {
  try {
    return parse_cards(text, deck.names, card_form(deck.names, deck.jokers));
  } catch (const WrongCards& bad) {
    throw usage_error(both("'{}': {}", "'{}': {}", printable(text), bad.said()));
  }
}

/// The end of a hand with the piles of the options. Throws Error for piles that cannot be.
Position end_of_hand(const ScoreOptions& options, const Game& game) {
  const auto sides = as_size(game.sides());
  if (options.piles.size() != sides)
    throw usage_error(both("{} sides play, but there {} {}", "giocano {} parti, ma {} {}", sides,
                           options.piles.size() == 1 ? both("is", "c'è") : both("are", "ci sono"),
                           count_of(std::ssize(options.piles), "pile", "mazzetto", "mazzetti")),
                      both("write the cards of each side in one argument, \"\" for none",
                           "scrivi le carte di ogni parte in un argomento, \"\" per nessuna"));
  Position position;
  CardSet placed;
  for (std::size_t side = 0; side < sides; ++side) {
    const CardSet pile = position.piles[side] = pile_in(options.piles[side], game.rules().deck);
    const DeckNames& names = game.rules().deck.names;
    if (const CardSet strange = pile - game.deck(); !strange.empty())
      throw usage_error(both("not in the deck: {}", "non sono nel mazzo: {}", cards_text(strange, names)));
    if (const CardSet twice = pile & placed; !twice.empty())
      throw usage_error(both("in two piles: {}", "in due mazzetti: {}", cards_text(twice, names)));
    placed |= pile;
  }
  if (options.dealer >= game.seats())
    throw usage_error(both("seat {} cannot deal: the game has {} seats",
                           "il posto {} non può dare le carte: il gioco ha {} posti", options.dealer, game.seats()));
  position.dealer = options.dealer < 0 ? game.last_seat() : Seat{options.dealer};
  position.unseen = 0;
  return position;
}

std::string win_name(const Game& game, const HandEnd& end) {
  return end.instant_win ? game.instant_win_names()[as_size(end.instant_win->condition)] : "";
}

std::string answer_json(const Game& game, const ScoreSheet& sheet, const HandEnd& end) {
  nlohmann::ordered_json score = nlohmann::ordered_json::array(), totals = nlohmann::ordered_json::array();
  for (const Side side : game.each_side()) {
    nlohmann::ordered_json points = nlohmann::ordered_json::object();
    for (const LineId line : game.each_line())
      if (const int number = sheet.points(side, line); number != 0) points[game.line_name(line)] = number;
    score.push_back(std::move(points));
    totals.push_back(sheet.total(side));
  }
  nlohmann::ordered_json win;
  if (end.instant_win) win = {{"name", win_name(game, end)}, {"side", end.instant_win->side}};
  return json_text({{"score", std::move(score)}, {"totals", std::move(totals)}, {"instant_win", std::move(win)}});
}

/// A row for each line that gives points, and one for all; columns by side.
std::string answer_text(const Game& game, const ScoreSheet& sheet, const HandEnd& end) {
  std::vector<TextRow> rows = {{""}};
  for (const Side side : game.each_side()) rows.front().push_back(fmt::format("side {}", side.number()));
  const auto add = [&](std::string name, auto&& points_of) {
    rows.push_back({std::move(name)});
    for (const Side side : game.each_side()) rows.back().push_back(std::to_string(points_of(side)));
  };
  for (const LineId line : game.each_line())
    if (sheet.line_total(line) != 0)
      add(line_name(game.rules(), game.line(line), Language::english),
          [&](Side side) { return sheet.points(side, line); });
  add("in all", [&](Side side) { return sheet.total(side); });
  std::string text = format_table(rows);
  if (end.instant_win)
    text += fmt::format("side {} wins the match: {}\n", end.instant_win->side.number(), printable(win_name(game, end)));
  return text;
}

void run(const ScoreOptions& options, const Context& context) {
  const ScriptedGame scripted(load_ruleset(context).rules);
  const Game& game = scripted.game;
  const ScoredHand scored(Hand(game, end_of_hand(options, game)), scripted.scorer.get());
  print(context.json ? answer_json(game, scored.sheet(), scored.end())
                     : answer_text(game, scored.sheet(), scored.end()));
}

}  // namespace

Command score_command(Context& context) {
  const auto options = std::make_shared<ScoreOptions>();
  return {
      .name = "score",
      .group = CommandGroup::play,
      .summary = "Count the piles of a hand that is over",
      .arguments = {{.value = texts(options->piles, "PILE", ValueKind::cards),
                     .meaning = "The cards of each side, in one argument; \"\" for none",
                     .repeatable = true}},
      .options = {ruleset_option(context),
                  script_option(context),
                  {.name = "--dealer",
                   .value = whole_number(options->dealer, 0, max_seats - 1),
                   .meaning = "The seat that dealt, where the eldest gets what is tied",
                   .fallback = "the last"}},
      .examples = {{"cicera score -r cicera \"7d 2d 3c Rs\" \"As 2s 3s\""}},
      .notes = {"What scores at the end of a hand is counted: the cards, suits, runs and single cards of the piles, "
                "and the scripts that look at them. Sweeps and other points of plays are not, since no play is "
                "known; nor are cards that are in no pile. Cards are written as for `moves`."},
      .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
