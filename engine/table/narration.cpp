#include "engine/table/narration.h"

#include "engine/formats/play_words.h"
#include "engine/prose/line_words.h"
#include "engine/schema/line_kinds.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"

namespace cicera {
namespace {

const std::string& name_of(Seat seat, const TableContext& context) { return context.seats[seat].name; }

/// What the round that was dealt last has scored by itself.
void describe_opening(const LiveMatch& match, const TableContext& context, Lines& lines) {
  const auto& openings = match.scored().openings();
  if (openings.empty()) return;
  const Opening& opening = openings.back();
  for (const ScoreEvent& point : opening.points)
    lines.push_back(fmt::format("    {}: {}", side_name(context.seats, match.game(), point.side),
                                points_words(match.game(), point.side, {&point, 1}, context.speech.language())));
  if (opening.take_table)
    lines.push_back(context.speech.say("    {} takes the cards on the table", "    {} prende le carte sul tavolo",
                                       name_of(*opening.take_table, context)));
  if (opening.wins)
    lines.push_back(context.speech.say("    {} {} the match by this deal",
                                       "    {} {} la partita con questa distribuzione",
                                       side_name(context.seats, match.game(), opening.wins->side),
                                       wins(match.game(), opening.wins->side, context.speech.language())));
}

/// `by NAME` where a match was won at once, or `after NAME's CHOICE` where another side's choice has ended the hand.
std::string won_by(const LiveMatch& match, const TableContext& context) {
  const auto& win = match.scored().end().instant_win;
  if (!win) return {};
  const Game& game = match.game();
  const Record& record = match.record();
  if (!record.plays.empty() && record.plays.back().chooses()) {
    const Choice& choice = game.choice(record.plays.back().choice);
    const Seat seat = origins_of(game, record).back().seat;
    if (choice.ends == ChoiceEnds::hand && game.side_of(seat) != win->side)
      return context.speech.say(" after {0}'s choice ({1})", " dopo la scelta di {0} ({1})", name_of(seat, context),
                                choice.title.in(context.speech.language()));
  }
  const std::string& name = game.instant_win_names()[as_size(win->condition)];
  return context.speech.say(" by {}", " per {}", format_name(name));
}

/// The games that the sides have won: `Ada 2, Bo 1`.
std::string games_of(const LiveMatch& match, const TableContext& context) {
  std::string games;
  for (const Side side : match.game().each_side())
    games += fmt::format("{}{} {}", side == Side{0} ? "" : ", ", side_name(context.seats, match.game(), side),
                         match.match().games(side));
  return games;
}

std::string describe_winner(const LiveMatch& match, Side winner, const std::string& how, const TableContext& context) {
  const std::string side = side_name(context.seats, match.game(), winner);
  const std::string verb = wins(match.game(), winner, context.speech.language());
  if (match.game().rules().match.games > 1)
    return context.speech.say("{} {} the match{}.", "{} {} la sfida{}.", side, verb, how);
  return context.speech.say("{} {} the match{}.", "{} {} la partita{}.", side, verb, how);
}

/// A card that is given is shown only to a person who is alone at the table and gives or gets it.
std::string describe_choice(const Play& play, const Hand& before, const TableContext& context) {
  const Game& game = before.game();
  const Choice& choice = game.choice(play.choice);
  std::string card;
  if (choice.has_card() && !context.watched && people_in(context.seats) == 1)
    for (const Seat seat : {before.turn(), game.receiver_of(choice, before.turn())})
      if (context.seats[seat].is_person()) card = coloured(play.card, context.speech, context.style);
  return choice_words(choice, card, context.speech.language());
}

/// The hand that has just been begun.
Lines describe_deal(const LiveMatch& match, const TableContext& context) {
  const Hand& hand = match.hand();
  const std::string number = context.speech.say("Hand {}", "Smazzata {}", match.match().hands_played() + 1);
  Lines lines = {context.style.bold + number + context.style.reset +
                 context.speech.say(": {} deals, {} begins; on the table {}",
                                    ": {} dà le carte, {} comincia; sul tavolo {}", name_of(hand.dealer(), context),
                                    name_of(hand.eldest(), context),
                                    in_line(match.record().deal.table, context.speech, context.style)) +
                 on_top(hand, context.speech, context.style)};
  if (const int hidden = hand.hidden().size(); hidden > 0)
    lines.front() += context.speech.say(", {} face down", ", {} coperte", hidden);
  describe_opening(match, context, lines);
  return lines;
}

/// The last play. `before` is the position in which it was made.
Lines describe_play(const LiveMatch& match, const Hand& before, const TableContext& context) {
  const Play& play = match.record().plays.back();
  const std::string words =
      play.chooses() ? describe_choice(play, before, context) : coloured(play, before, context.speech, context.style);
  const std::string from = before.turned().empty() ? "" : context.speech.say("from the stock ", "dal mazzo ");
  Lines lines = {fmt::format("{}: {}{}", name_of(before.turn(), context), from, words)};
  if (const CardSet hidden = before.hidden_taken_by(play); !hidden.empty())
    lines.front() +=
        context.speech.say(", and from under it {}", ", e da sotto {}", in_line(hidden, context.speech, context.style));
  for (const ScoreEvent& point : match.last_points())
    lines.push_back("    " + describe_point(before, play, point, context));
  if (match.hand().rounds_dealt() > before.rounds_dealt()) {
    lines.push_back(context.speech.say("New cards are dealt.", "Nuova distribuzione."));
    describe_opening(match, context, lines);
  }
  return lines;
}

Lines describe_take_back(Seat seat, const TableContext& context) {
  if (people_in(context.seats) == 1)
    return {context.speech.say("Your last play is taken back.", "La tua ultima giocata è annullata.")};
  return {context.speech.say("{}'s last play is taken back.", "L'ultima giocata di {} è annullata.",
                             name_of(seat, context))};
}

/// The seat that gets the cards left when a hand is over; no lines when none are left.
Lines describe_remainder(const LiveMatch& match, const TableContext& context) {
  const Hand& hand = match.hand();
  if (!hand.finished() || hand.remainder().empty()) return {};
  const std::string cards = in_line(hand.remainder(), context.speech, context.style);
  const auto seat = hand.remainder_seat();
  const std::string text = seat ? context.speech.say("{} takes the cards that are left: {}",
                                                     "Le carte rimaste vanno a {}: {}", name_of(*seat, context), cards)
                                : context.speech.say("Nobody takes the cards that are left: {}",
                                                     "Le carte rimaste non vanno a nessuno: {}", cards);
  return {text};
}

/// The winner of the game that the last hand has ended, in a match that goes on; else no lines.
Lines describe_game_end(const LiveMatch& match, const TableContext& context) {
  const auto& end = match.match().game_end();
  if (!end || match.over()) return {};
  const std::string counts_for =
      end->games > 1 ? context.speech.say(", which counts for {}", ", che vale per {}", end->games) : "";
  const std::string games = games_of(match, context);
  if (!end->winner)
    return {context.speech.say("Nobody wins the game. Games: {}", "Nessuno vince la partita. Partite: {}", games)};
  const std::string side = side_name(context.seats, match.game(), *end->winner);
  return {context.speech.say("{} {} the game{}. Games: {}", "{} {} la partita{}. Partite: {}", side,
                             wins(match.game(), *end->winner, context.speech.language()), counts_for, games)};
}

/// What has happened, a function for each kind of event.
struct Description {
  const LiveMatch& match;
  const TableContext& context;

  Lines operator()(const RoundDealt& dealt) const { return dealt.round == 0 ? describe_deal(match, context) : Lines(); }
  Lines operator()(const PlayMade& made) const { return describe_play(match, made.before, context); }
  Lines operator()(const PlaysTakenBack& back) const { return describe_take_back(back.seat, context); }
  Lines operator()(const HandEnded& /*end*/) const {
    Lines lines = describe_remainder(match, context);
    for (std::string& line : describe_game_end(match, context)) lines.push_back(std::move(line));
    return lines;
  }
  Lines operator()(const MatchEnded& end) const { return describe_result(match, end.forfeit, context); }
};

}  // namespace

Lines describe(const LiveMatch& match, const TableEvent& event, const TableContext& context) {
  return std::visit(Description{match, context}, event);
}

std::string format_lines(const Lines& lines, int columns) {
  constexpr int indent = 4;
  std::string text;
  for (const std::string& line : lines) text += wrap(line, indent, columns);
  return text;
}

std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const TableContext& context) {
  return describe_point(before, play, point, side_name(context.seats, before.game(), point.side), context.speech);
}

std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const std::string& side,
                           const Localizer& speech) {
  const Game& game = before.game();
  const ScoringLine& line = game.line(point.line);
  std::string text = fmt::format("{} {:+}", line_name(game.rules(), line, speech.language()), point.points);
  if (point.side != game.side_of(before.turn())) text += speech.say(" for {}", " per {}", side);
  const auto reason = info_of(line.kind).play_reason;
  const std::string because = reason == nullptr ? std::string()
                                                : reason({line, play.card, play.take() | before.hidden_taken_by(play),
                                                          before.previous(), speech.names(), speech.language()});
  return because.empty() ? text : text + ": " + because;
}

Lines describe_turn(const LiveMatch& match, const TableContext& context) {
  return {context.speech.say("It is {}'s turn.", "È il turno di {}.", name_of(match.hand().turn(), context))};
}

Lines describe_result(const LiveMatch& match, const std::optional<Forfeit>& forfeit, const TableContext& context) {
  Lines lines;
  if (forfeit)
    lines.push_back(context.speech.say("{} gives up: {}.", "{} perde la partita per un errore del suo bot ({}).",
                                       name_of(forfeit->seat, context), forfeit->why));
  const std::optional<Side> winner = winner_of(match, forfeit);
  const std::string result = winner ? describe_winner(match, *winner, forfeit ? "" : won_by(match, context), context)
                                    : context.speech.say("Nobody wins the match.", "Nessuno vince la partita.");
  lines.push_back(context.style.bold + result + context.style.reset);
  std::string points;
  for (const Side side : match.game().each_side())
    points += fmt::format("{}{} {}", side == Side{0} ? "" : ", ", side_name(context.seats, match.game(), side),
                          match.points(side));
  lines.push_back(points);
  if (match.game().rules().match.games > 1)
    lines.push_back(context.speech.say("Games: {}", "Partite: {}", games_of(match, context)));
  return lines;
}

}  // namespace cicera
