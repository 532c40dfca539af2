#include "engine/answers/moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/answers/known_games.h"
#include "engine/answers/moves_words.h"
#include "engine/cards/notation.h"
#include "engine/formats/hand_record_writer.h"
#include "engine/formats/json.h"
#include "engine/formats/play_words.h"
#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "engine/play/piles.h"
#include "engine/prose/page.h"
#include "engine/replies/reply_finder.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "scripting/script_scorer.h"

namespace cicera {
namespace {

/// How cards are typed, and how they are shown.
struct CardLetters {
  DeckNames typed;
  DeckNames shown;
  Bilingual form;  // of a card, for errors

  std::string text(CardSet cards) const { return cards_text(cards, shown); }
};

CardSet cards_in(const std::string& text, const CardLetters& letters, std::string_view where) {
  try {
    return parse_cards(text, letters.typed, letters.form);
  } catch (const WrongCards& bad) {
    throw usage_error(both("{}: {}", "{}: {}", where, bad.said()));
  }
}

/// The table of the option, whose cards may lie in builds.
TableText table_in(const std::string& text, const CardLetters& letters, const Game& game) {
  try {
    TableText table = parse_table(text, letters.typed, letters.form);
    if (const auto fault = fault_of(table.builds, game, letters.shown)) throw WrongCards(*fault);
    return table;
  } catch (const WrongCards& bad) {
    throw usage_error(both("{}: {}", "{}: {}", key_words("table"), bad.said()));
  }
}

/// The cards of the question that are typed in other letters than those of the deck, with what to write.
std::string letter_notes(const MovesQuestion& question, const DeckNames& letters) {
  std::string all = question.table + " " + question.top + " " + question.previous;
  for (const std::string& argument : question.holding) all += " " + argument;
  for (const char divider : {',', '[', ']'}) std::ranges::replace(all, divider, ' ');
  std::string notes;
  for (const std::string& word : split(all, ' '))
    if (const auto notice = notice_of_letters(word, letters);
        notice && notes.find(notice->message.english) == std::string::npos)
      notes += notice->message.english + ": " + notice->cure.english + "\n";
  return notes;
}

CardLetters letters_of(const Game& game) {
  const auto& deck = game.rules().deck;
  return {deck.names, deck.names, card_form(deck.names, deck.jokers)};
}

/// The top card of a stack, which must be known where the table has several cards.
std::optional<Card> top_of(CardSet top, const Position& position, const Game& game, const CardLetters& letters) {
  if (!game.is_stack()) {
    if (!top.empty())
      throw usage_error(key_words("top") + both(": in these rules the table is not a stack",
                                                ": con queste regole il tavolo non è una pila"));
    return std::nullopt;
  }
  if (top.size() > 1) throw usage_error(key_words("top") + both(" takes a single card", " vuole una carta sola"));
  if (!position.table.contains(top))
    throw usage_error(
        both("{}: {} is not on the table", "{}: {} non è sul tavolo", key_words("top"), letters.text(top)));
  if (!top.empty()) return top.first();
  const bool laid = position.previous && position.table.contains(*position.previous);
  if (position.table.size() > 1 && !laid)
    throw usage_error(
        both("the table is a stack: say which card is on top with {}, or which was just laid with {}",
             "il tavolo è una pila: di' quale carta è in cima con {}, o quale è stata appena calata con {}",
             key_words("top"), key_words("previous")));
  return std::nullopt;
}

/// The position of the question. Throws Error for an impossible one.
Position position_of(const MovesQuestion& question, const Game& game) {
  Position position;
  std::string held;
  for (const std::string& argument : question.holding) held += argument + " ";
  const CardLetters letters = letters_of(game);
  const CardSet holding = position.holdings[0] = cards_in(held, letters, "the cards held");
  const TableText table = table_in(question.table, letters, game);
  position.table = table.cards;
  position.builds = table.builds;
  const CardSet previous = cards_in(question.previous, letters, key_words("previous"));

  if (holding.empty())
    throw usage_error(both("no cards held: list them, as in ", "manca la mano: elencane le carte, come in ") +
                      ask_words("moves", {{"holding", {"9d 3c"}, true}, {"table", {"2d 3d 4d"}}}));
  if (const CardSet shared = holding & position.table; !shared.empty())
    throw usage_error(both("{} {} both in hand and on the table", "{} {} sia in mano sia sul tavolo",
                           letters.text(shared), shared.size() == 1 ? both("is", "è") : both("are", "sono")));
  if (previous.size() > 1)
    throw usage_error(key_words("previous") + both(" takes a single card", " vuole una carta sola"));
  if (holding.contains(previous) && !previous.empty())
    throw usage_error(
        both("{}: {} is still held", "{}: {} è ancora in mano", key_words("previous"), letters.text(previous)));
  if (const CardSet strange = (holding | position.table | previous) - game.deck(); !strange.empty())
    throw usage_error(both("not in the deck: {}", "non sono nel mazzo: {}", letters.text(strange)));

  if (!previous.empty()) position.previous = previous.first();
  position.top = top_of(cards_in(question.top, letters, key_words("top")), position, game, letters);
  position.dealer = game.last_seat();
  position.unseen = question.last ? 1 - holding.size() : 1;
  return position;
}

/// A deal with as many cards face down as the question says: those that are first in the pack of the ones not seen.
std::shared_ptr<const Deal> below_of(const MovesQuestion& question, const Game& game, const Position& position) {
  if (question.hidden > game.rules().deal.hidden)
    throw usage_error(both("{}: in these rules {} lie face down", "{}: con queste regole le carte coperte sono {}",
                           key_words("hidden"), game.rules().deal.hidden));
  if (question.hidden > 0 && position.table.empty())
    throw usage_error(both("{}: no card of the table lies face up on them",
                           "{}: sul tavolo nessuna carta scoperta le copre", key_words("hidden")));
  CardSet unseen = game.deck() - position.table - position.holdings[0];
  if (position.previous) unseen -= *position.previous;
  auto below = std::make_shared<Deal>();
  below->hidden = take_first(unseen, question.hidden);
  return below;
}

std::vector<Move> moves_of(const Hand& hand, Scorer* scorer, HeldMemory& held) {
  PlayFinder finder(hand.game(), scorer);
  std::vector<Move> moves;
  const auto plays = finder.plays(hand);
  held.add(plays.size() * sizeof(Move));
  moves.reserve(plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) {
    expect_no_stop_at(i);
    moves.push_back({plays[i], {}});
    score_play(View(hand), plays[i], Ply{0}, scorer, moves.back().points);
    held.add(moves.back().points.capacity() * sizeof(ScoreEvent));
  }
  return moves;
}

std::string summary_of(std::int64_t plays, std::int64_t scoring, Language language) {
  if (language == Language::english)
    return fmt::format("{}, {} of which score{}", format_count(plays, "legal play"), scoring, scoring == 1 ? "s" : "");
  return fmt::format("{} {}, {} {} punti", grouped(plays), plays == 1 ? "giocata regolare" : "giocate regolari",
                     scoring, scoring == 1 ? "fa" : "fanno");
}

}  // namespace

Keys moves_keys(MovesQuestion& question, QuestionContext& context) {
  Option language = language_option(question.language);
  language.meaning = "Language of the text; with --json each play is then also in words";
  return {.arguments = {{.value = texts(question.holding, "CARDS", ValueKind::cards),
                         .meaning = "The cards held, in one argument or several",
                         .required = false,
                         .repeatable = true,
                         .key = "holding"}},
          .options = {ruleset_option(context),
                      script_option(context),
                      {.name = "--table",
                       .value = any_text(question.table, "CARDS", ValueKind::cards),
                       .meaning = "The cards on the table, in one argument; those of a build in brackets: [7: 5c 2d]"},
                      {.name = "--top",
                       .value = any_text(question.top, "CARD", ValueKind::cards),
                       .meaning = "The top card of the table, where it is a stack"},
                      {.name = "--hidden",
                       .value = whole_number(question.hidden, 0, card_count),
                       .meaning = "The number of cards that lie face down under the table"},
                      {.name = "--previous",
                       .value = any_text(question.previous, "CARD", ValueKind::cards),
                       .meaning = "The card that the previous player has just played"},
                      {.name = "--last", .value = flag(question.last), .meaning = "This play is the last of the hand"},
                      std::move(language)}};
}

MovesAnswer answer(const MovesQuestion& question, const QuestionContext& context) {
  auto scripted = known_game(load_ruleset(context).rules);
  const Game& game = scripted->game;
  Position position = position_of(question, game);
  auto below = below_of(question, game, position);
  position.stock = below.get();
  const Hand hand(game, position);
  HeldMemory held;
  std::vector<Move> moves = moves_of(hand, scripted->scorer.get(), held);
  std::string printed = take_printed(scripted->scorer.get());
  std::string notes = letter_notes(question, game.rules().deck.names);
  return {std::move(scripted), std::move(below), hand,           std::move(moves),
          std::move(printed),  std::move(notes), std::move(held)};
}

std::string json(const MovesAnswer& answer, std::optional<Language> language) {
  const Game& game = answer.hand.game();
  std::optional<Localizer> speech;
  if (language) speech.emplace(*language, deck_with(game.rules().deck.names), game.rules().deck.names.own);
  std::string out = "{\"plays\":[";
  HeldMemory held;
  for (std::size_t i = 0, counted = 0; i < answer.moves.size(); ++i) {
    const Move& move = answer.moves[i];
    expect_no_stop_at(i);
    held.add(out.capacity() - counted);
    counted = out.capacity();
    out += '{';
    append_play(game, move.play, move.points, out);
    if (speech)
      out += "," + json_line(words_json(answer.hand, move.play, move.points, *speech)).substr(1) + ",";
    else
      out += "},";
  }
  out.pop_back();  // the last comma: there is always a legal play
  out += "]";
  if (!answer.printed.empty()) out += ",\"printed\":" + nlohmann::json(answer.printed).dump();
  return out + "}\n";
}

std::string text(const MovesAnswer& answer, const Style& style, Language language, bool quiet) {
  const auto& [scripted, below, hand, moves, printed, notes, held] = answer;
  const Game& game = hand.game();
  const DeckNames& names = game.rules().deck.names;
  const auto cards_of = [&](const Play& play) {
    const Hand& shown = answer.hand;
    return takes_pile(shown, play)
               ? pile_words(play.cards.size(), cards_text(play.cards & shown.tops(), names), language)
               : table_text(play.cards, shown.builds(), names);
  };
  std::vector<TextRow> rows;
  for (const Move& move : moves) {
    const bool takes_itself = game.takes_itself(move.play.card, hand.table());
    const std::string card(card_text(move.play.card, names));
    rows.push_back({move.play.chooses() ? "" : card,
                    move.play.chooses() ? choice_words(game.choice(move.play.choice), card, language)
                                        : play_words(move.play, takes_itself, cards_of(move.play), language),
                    points_words(game, Side{0}, move.points, language)});
  }
  const std::string out = format_table(rows);
  const std::string by_scripts = printed.empty() ? "" : "printed:\n" + printed;
  if (quiet) return out + by_scripts;
  const auto scoring = std::count_if(moves.begin(), moves.end(), [](const Move& move) { return !move.points.empty(); });
  return out + style.dim + summary_of(std::ssize(moves), scoring, language) + style.reset + "\n" + by_scripts;
}

}  // namespace cicera
