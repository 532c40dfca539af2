// `cicera moves`: the legal plays of a position with their points.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands/commands.h"
#include "cli/report/play_words.h"
#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "engine/support/text.h"
#include "scripting/script_scorer.h"
#include "scripting/scripting.h"

namespace cicera::cli {
namespace {

struct MovesOptions {
  std::vector<std::string> holding;
  std::string table;
  std::string top;
  std::string previous;
  bool last = false;
};

/// A legal play and the points that it scores.
struct Move {
  Play play;
  std::vector<ScoreEvent> points;
};

/// How cards are typed, and how they are shown.
struct CardLetters {
  DeckNames typed;
  DeckNames shown;
  std::string form;  // of a card, for errors

  std::string text(CardSet cards) const { return cards_text(cards, shown); }
};

CardSet cards_in(const std::string& text, const CardLetters& letters, std::string_view where) {
  try {
    return parse_cards(text, letters.typed, letters.form);
  } catch (const std::invalid_argument& bad) {
    throw usage_error(fmt::format("{}: {}", where, bad.what()));
  }
}

/// The table of the option, whose cards may lie in builds.
TableText table_in(const std::string& text, const CardLetters& letters, const Game& game) {
  try {
    TableText table = parse_table(text, letters.typed, letters.form);
    if (const auto fault = fault_of(table.builds, game, letters.shown)) throw std::invalid_argument(*fault);
    return table;
  } catch (const std::invalid_argument& bad) {
    throw usage_error(fmt::format("--table: {}", bad.what()));
  }
}

/// The cards of the options that are typed in other letters than those of the deck, with what to write.
std::string letter_notes(const MovesOptions& options, DeckNames letters) {
  std::string all = options.table + " " + options.top + " " + options.previous;
  for (const std::string& argument : options.holding) all += " " + argument;
  for (const char divider : {',', '[', ']'}) std::ranges::replace(all, divider, ' ');
  std::string notes;
  for (const std::string& word : split(all, ' '))
    if (const auto notice = notice_of_letters(word, letters);
        notice && notes.find(notice->message) == std::string::npos)
      notes += notice->message + ": " + notice->cure + "\n";
  return notes;
}

CardLetters letters_of(const Game& game) {
  const auto& deck = game.rules().deck;
  return {deck.names, deck.names, card_form(deck.names, deck.jokers)};
}

/// The top card of a stack, which must be known where the table has several cards.
std::optional<Card> top_of(CardSet top, const Position& position, const Game& game, const CardLetters& letters) {
  if (!game.is_stack()) {
    if (!top.empty()) throw usage_error("--top: in these rules the table is not a stack");
    return std::nullopt;
  }
  if (top.size() > 1) throw usage_error("--top takes a single card");
  if (!position.table.contains(top)) throw usage_error(fmt::format("--top: {} is not on the table", letters.text(top)));
  if (!top.empty()) return top.first();
  const bool laid = position.previous && position.table.contains(*position.previous);
  if (position.table.size() > 1 && !laid)
    throw usage_error(
        "the table is a stack: say which card is on top with --top, or which was just laid with --previous");
  return std::nullopt;
}

/// The position of the options. Throws Error for an impossible one.
Position position_of(const MovesOptions& options, const Game& game) {
  Position position;
  std::string held;
  for (const std::string& argument : options.holding) held += argument + " ";
  const CardLetters letters = letters_of(game);
  const CardSet holding = position.holdings[0] = cards_in(held, letters, "the cards held");
  const TableText table = table_in(options.table, letters, game);
  position.table = table.cards;
  position.builds = table.builds;
  const CardSet previous = cards_in(options.previous, letters, "--previous");

  if (holding.empty()) throw usage_error("no cards held: list them, as in cicera moves \"9d 3c\" --table \"2d 3d 4d\"");
  if (const CardSet both = holding & position.table; !both.empty())
    throw usage_error(fmt::format("both held and on the table: {}", letters.text(both)));
  if (previous.size() > 1) throw usage_error("--previous takes a single card");
  if (holding.contains(previous) && !previous.empty())
    throw usage_error(fmt::format("--previous: {} is still held", letters.text(previous)));
  if (const CardSet strange = (holding | position.table | previous) - game.deck(); !strange.empty())
    throw usage_error(fmt::format("not in the deck: {}", letters.text(strange)));

  if (!previous.empty()) position.previous = previous.first();
  position.top = top_of(cards_in(options.top, letters, "--top"), position, game, letters);
  position.dealer = game.seats() - 1;
  position.unseen = options.last ? 1 - holding.size() : 1;
  return position;
}

std::vector<Move> moves_of(const Hand& hand, Scorer* scorer) {
  PlayFinder finder(hand.game(), scorer);
  std::vector<Move> moves;
  for (const Play& play : finder.plays(hand)) {
    moves.push_back({play, {}});
    score_play(View(hand), play, 0, scorer, moves.back().points);
  }
  return moves;
}

std::string answer_json(const Game& game, const std::vector<Move>& moves, const std::string& printed) {
  std::string out = "{\"plays\":[";
  for (const Move& move : moves) {
    out += '{';
    append_play(game, move.play, move.points, out);
    out += "},";
  }
  out.pop_back();  // the last comma: there is always a legal play
  out += "]";
  if (!printed.empty()) out += ",\"printed\":" + nlohmann::json(printed).dump();
  return out + "}\n";
}

std::string answer_text(const Hand& hand, const std::vector<Move>& moves, const Style& style, bool quiet) {
  const Game& game = hand.game();
  const DeckNames names = game.rules().deck.names;
  std::vector<TextRow> rows;
  for (const Move& move : moves) {
    const bool takes_itself = game.takes_itself(move.play.card, hand.table());
    const std::string card(card_text(move.play.card, names));
    rows.push_back({move.play.chooses() ? "" : card,
                    move.play.chooses()
                        ? choice_words(game.choice(move.play.choice), card)
                        : play_words(move.play, takes_itself, table_text(move.play.cards, hand.builds(), names)),
                    points_words(game, 0, move.points)});
  }
  std::string out = format_table(rows);
  if (quiet) return out;
  const auto scoring = std::count_if(moves.begin(), moves.end(), [](const Move& move) { return !move.points.empty(); });
  return out + fmt::format("{}{}, {} of which score{}{}\n", style.dim, format_count(std::ssize(moves), "legal play"),
                           scoring, scoring == 1 ? "s" : "", style.reset);
}

void run(const MovesOptions& options, const Context& context) {
  const ScriptedGame scripted(load_ruleset(context).rules);
  const Game& game = scripted.game;
  const Hand hand(game, position_of(options, game));
  if (const std::string notes = letter_notes(options, game.rules().deck.names); !notes.empty() && !context.quiet)
    print_error(notes);
  const std::vector<Move> moves = moves_of(hand, scripted.scorer.get());
  const std::string printed = take_printed(scripted.scorer.get());
  if (context.json) return print(answer_json(game, moves, printed));
  print(answer_text(hand, moves, output_style(context.color), context.quiet));
  if (!printed.empty()) print("printed:\n" + printed);
}

}  // namespace

Command moves_command(Context& context) {
  const auto options = std::make_shared<MovesOptions>();
  return {
      .name = "moves",
      .group = CommandGroup::play,
      .summary = "List the legal plays of a position and their points",
      .arguments = {{.value = texts(options->holding, "CARDS", ValueKind::cards),
                     .meaning = "The cards held, in one argument or several",
                     .required = false,
                     .repeatable = true}},
      .options = {ruleset_option(context),
                  script_option(context),
                  {.name = "--table",
                   .value = any_text(options->table, "CARDS", ValueKind::cards),
                   .meaning = "The cards on the table, in one argument; those of a build in brackets: [7: 5c 2d]"},
                  {.name = "--top",
                   .value = any_text(options->top, "CARD", ValueKind::cards),
                   .meaning = "The top card of the table, where it is a stack"},
                  {.name = "--previous",
                   .value = any_text(options->previous, "CARD", ValueKind::cards),
                   .meaning = "The card that the previous player has just played"},
                  {.name = "--last", .value = flag(options->last), .meaning = "This play is the last of the hand"}},
      .examples = {{"cicera moves -r cicera \"9d 3c\" --table \"2d 3d 4d\" --previous 3d"}},
      .notes = {"A card is a rank A 2 .. 10 F C R (or T, J Q K) and a suit d c s b: coins, cups, swords, batons; or a "
                "joker J1 .. J4. Separate cards with spaces or commas. On a French deck the suits are d h s c, so that "
                "7c is "
                "the seven of clubs, and on a Spanish deck o c e b are read too. Seat 0 is to play.",
                "In games with builds, [7: 5c 2d] Rs is a table with a build of 7 and a card beside it. "
                "[7 by 0: 5c 2d] is the build of seat 0, which then keeps a card to take it."},
      .paged = true,
      .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
