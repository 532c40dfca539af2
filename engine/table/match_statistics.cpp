#include "engine/table/match_statistics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/formats/match_file_reader.h"
#include "engine/match/match.h"
#include "engine/metrics/tension_meter.h"
#include "engine/players/levels.h"
#include "engine/prose/line_words.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "engine/table/card_art.h"
#include "engine/table/computer_seats.h"

namespace cicera {
namespace {

constexpr double smallest_swing = 0.1;
constexpr std::size_t most_swings = 5;
constexpr int looks_again = 8;  // at both ends of what seems a swing

/// A play that changed the chance of side 0 to win the hand.
struct Swing {
  std::size_t hand = 0;
  std::size_t ply = 0;
  double before = 0;
  double after = 0;

  double size() const { return std::abs(after - before); }
};

/// Plays the next hand of the match as it was played.
void play_as_recorded(LiveMatch& match, const Record& record) {
  expect_no_stop();
  match.begin_hand(record.deal);
  for (const Play& play : record.plays) match.play(play);
}

/// The names of the sides, cut so that all of them fit beside the names of the lines.
std::vector<std::string> names_of_sides(const LiveMatch& match, const TableContext& context, int columns) {
  constexpr int line_width = 24;
  const int sides = match.game().sides();
  std::vector<std::string> names;
  for (const Side side : every<Side>(sides))
    names.push_back(truncate(side_name(context.seats, match.game(), side), (columns - line_width) / sides - 2));
  return names;
}

/// The points of the hands by line, and how many hands each side won.
class Totals {
 public:
  explicit Totals(const Game& game)
      : game_(game), lines_(as_size(game.lines()), std::vector<int>(sides())), points_(sides()), hands_won_(sides()) {}

  void add(const ScoreSheet& sheet) {
    std::vector<std::int64_t> sums;
    for (const Side side : game_.each_side()) {
      const std::size_t column = side.index();
      for (const LineId line : game_.each_line()) lines_[line][column] += sheet.points(side, line);
      points_[column] += sheet.total(side);
      sums.push_back(sheet.total(side));
    }
    if (const auto won = leader(sums, game_.rules().match.objective)) ++hands_won_[won->index()];
  }

  std::vector<TextRow> rows(const TableContext& context, const std::vector<std::string>& names) const {
    const Localizer& speech = context.speech;
    std::vector<TextRow> rows(1, TextRow{""});
    rows[0].insert(rows[0].end(), names.begin(), names.end());
    for (const LineId line : game_.each_line()) {
      const auto& points = lines_[line];
      if (std::ranges::any_of(points, [](int number) { return number != 0; }))
        add_row(line_name(game_.rules(), game_.line(line), speech.language()), points, rows);
    }
    add_row(speech.say("points", "punti"), points_, rows);
    add_row(speech.say("hands won", "smazzate vinte"), hands_won_, rows);
    return rows;
  }

 private:
  std::size_t sides() const { return as_size(game_.sides()); }

  static void add_row(const std::string& name, const std::vector<int>& numbers, std::vector<TextRow>& rows) {
    TextRow row = {name};
    for (const int number : numbers) row.push_back(std::to_string(number));
    rows.push_back(std::move(row));
  }

  const Game& game_;
  ListPer<LineId, std::vector<int>> lines_;  // points of each line, by side
  std::vector<int> points_;                  // of all lines, by side
  std::vector<int> hands_won_;               // by side
};

/// Removes those that are too small, and puts the greatest first.
void sort_swings(std::vector<Swing>& swings) {
  std::erase_if(swings, [](const Swing& swing) { return swing.size() < smallest_swing; });
  std::ranges::stable_sort(swings, std::greater(), &Swing::size);
}

/// The plays that changed the chance to win a hand by much, the greatest changes first, for somebody who looks back and
/// has seen all holdings. The chances of a hand are noisy, and its greatest changes are those with the most noise: they
/// are estimated anew by playouts that did not pick them.
std::vector<Swing> swings_of(const LiveMatch& match, std::span<const Record> hands) {
  std::vector<Swing> swings;
  TensionMeter meter(match.game(), match.scorer(), true, {}, Sees::holdings);
  for (std::size_t hand = 0; hand < hands.size(); ++hand) {
    expect_no_stop();
    const std::vector<Chance>& chances = meter.watch(hands[hand]).chances;
    std::vector<Swing> of_hand;
    for (std::size_t ply = 0; ply + 1 < chances.size(); ++ply)
      of_hand.push_back({hand, ply, chances[ply].value(), chances[ply + 1].value()});
    sort_swings(of_hand);
    of_hand.resize(std::min(of_hand.size(), most_swings));
    for (const Swing& swing : of_hand)
      swings.push_back({hand, swing.ply, meter.chance_again(swing.ply, looks_again),
                        meter.chance_again(swing.ply + 1, looks_again)});
  }
  sort_swings(swings);
  return swings;
}

/// Who made the play and what it was: `Bruno: 7c takes 7d, with the cards dealt after it`.
std::string play_of(const LiveMatch& match, const Record& record, const Swing& swing, const TableContext& context) {
  ScoredHand again(Hand(match.game(), record.deal, record.dealer), match.scorer(), record.before);
  for (std::size_t ply = 0; ply < swing.ply; ++ply) again.play(record.plays[ply]);
  const Hand before = again.hand();
  again.play(record.plays[swing.ply]);
  const Localizer& speech = context.speech;
  const std::string deals = again.hand().rounds_dealt() > before.rounds_dealt()
                                ? speech.say(", with the cards dealt after it", ", con le carte date dopo")
                                : "";
  return fmt::format("{}: {}{}", context.seats[before.turn()].name,
                     coloured(record.plays[swing.ply], before, speech, context.style), deals);
}

long whole_percent(double chance) { return std::lround(100 * chance); }

std::string swing_text(const LiveMatch& match, const Record& record, const Swing& swing, const TableContext& context,
                       int columns) {
  return wrap("  " + context.speech.say("Hand {}, play {}: {}: from {}% to {}%.",
                                        "Smazzata {}, giocata {}: {}: dal {}% al {}%.", swing.hand + 1, swing.ply + 1,
                                        play_of(match, record, swing, context), whole_percent(swing.before),
                                        whole_percent(swing.after)),
              4, columns);
}

/// The points of a hand by side: `3 - 1`.
std::string points_of(const ScoreSheet& sheet) {
  std::vector<int> points;
  for (const Side side : sheet.each_side()) points.push_back(sheet.total(side));
  return fmt::format("{}", fmt::join(points, " - "));
}

std::string outcome_of(const LiveMatch& match, const TableContext& context) {
  const auto winner = match.match().winner();
  if (!winner) return context.speech.say("nobody wins", "non vince nessuno");
  return context.speech.say("{0} {1}", "{1} {0}", side_name(context.seats, match.game(), *winner),
                            wins(match.game(), *winner, context.speech.language()));
}

std::string names_of_people(const Seats& seats) {
  std::string people;
  for (const Occupant& seat : seats)
    if (seat.is_person()) people += (people.empty() ? "" : ", ") + seat.name;
  return people;
}

/// The scores of the hands of the match as computers play it.
std::vector<std::string> play_again(LiveMatch& again, const Seats& seats) {
  ComputerSeats players(again, seats);
  PlayFinder finder(again.game(), again.scorer());
  std::vector<std::string> scores;
  while (!again.over() && scores.size() < max_hands_a_match) {
    again.begin_hand();
    while (!again.hand_over()) {
      expect_no_stop();
      const auto listed = finder.plays(again.hand());
      again.play(players.choose(std::vector<Play>(listed.begin(), listed.end())));
    }
    scores.push_back(points_of(again.scored().sheet()));
    again.end_hand();
  }
  return scores;
}

}  // namespace

std::vector<Record> hands_of(const LiveMatch& match, const std::string& file, const std::string& text) {
  MatchFileReader reader(file, text);
  LiveMatch read(match.game(), match.scorer(), reader.header().seed);
  static_cast<void>(reader.play_into(read));
  std::vector<Record> hands = reader.hands();
  hands.resize(as_size(read.match().hands_played()));
  return hands;
}

std::vector<TextRow> line_totals(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                                 const std::vector<std::string>& sides) {
  LiveMatch again(match.game(), match.scorer(), match.match().next_hand().seed);
  Totals totals(match.game());
  for (const Record& record : hands) {
    play_as_recorded(again, record);
    totals.add(again.scored().sheet());
    again.end_hand();
  }
  return totals.rows(context, sides);
}

std::string turning_plays_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                               int columns) {
  if (match.game().sides() != 2) return "";
  const std::string side = side_name(context.seats, match.game(), Side{0});
  std::vector<Swing> swings = swings_of(match, hands);
  swings.resize(std::min(swings.size(), most_swings));
  std::string text;
  for (const Swing& swing : swings) text += swing_text(match, hands[swing.hand], swing, context, columns);
  if (text.empty())
    return wrap(context.speech.say("No play changed the chance to win its hand by {} in 100.",
                                   "Nessuna giocata ha spostato di {} su 100 le probabilità di vincere la smazzata.",
                                   whole_percent(smallest_swing)),
                0, columns);
  return wrap(context.speech.say("The plays that turned a hand, by the chance of {} to win it:",
                                 "Le giocate decisive, per le probabilità di {} di vincere la smazzata:", side),
              0, columns) +
         text;
}

std::string statistics_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                            int columns) {
  return format_table(line_totals(match, hands, context, names_of_sides(match, context, columns))) + "\n" +
         turning_plays_text(match, hands, context, columns);
}

std::string decisive_play_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                               int columns) {
  const auto winner = match.match().winner();
  if (match.game().sides() != 2 || hands.empty() || !winner) return "";
  const auto chance = [&](double of_side_0) { return *winner == Side{0} ? of_side_0 : 1 - of_side_0; };
  const std::vector<Swing> swings = swings_of(match, hands.last(1));
  const auto most =
      std::ranges::find_if(swings, [&](const Swing& swing) { return chance(swing.after) > chance(swing.before); });
  if (most == swings.end()) return "";
  return wrap(
      context.speech.say("The decisive play: {}. Chance of {} to win the hand: from {}% to {}%.",
                         "La giocata decisiva: {}. Probabilità di {} di vincere la smazzata: dal {}% al {}%.",
                         play_of(match, hands.back(), *most, context), side_name(context.seats, match.game(), *winner),
                         whole_percent(chance(most->before)), whole_percent(chance(most->after))),
      4, columns);
}

bool can_be_duplicated(const Seats& seats) { return people_in(seats) > 0 && bots_in(seats) == 0; }

std::vector<TextRow> duplicate_rows(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                                    const std::string& player) {
  const Localizer& speech = context.speech;
  Seats seats = context.seats;
  const std::string people = names_of_people(seats);
  for (Occupant& seat : seats)
    if (seat.is_person()) seat.player = parse_player(player);
  const std::uint64_t seed = match.match().next_hand().seed;
  LiveMatch played(match.game(), match.scorer(), seed);
  std::vector<std::string> scores;
  for (const Record& record : hands) {
    play_as_recorded(played, record);
    scores.push_back(points_of(played.scored().sheet()));
    played.end_hand();
  }
  LiveMatch again(match.game(), match.scorer(), seed);
  const std::vector<std::string> others = play_again(again, seats);

  std::vector<TextRow> rows = {{speech.say("hand", "smazzata"), speech.say("as played", "come giocata"),
                                speech.say("the computer for {}", "il computer per {}", people)}};
  for (std::size_t hand = 0; hand < std::max(scores.size(), others.size()); ++hand)
    rows.push_back(
        {std::to_string(hand + 1), hand < scores.size() ? scores[hand] : "", hand < others.size() ? others[hand] : ""});
  rows.push_back({speech.say("match", "partita"), fmt::format("{}", fmt::join(played.match().tally(), " - ")),
                  fmt::format("{}", fmt::join(again.match().tally(), " - "))});
  rows.push_back({"", outcome_of(played, context), outcome_of(again, context)});
  return rows;
}

std::string duplicate_title(const TableContext& context, const std::string& player) {
  return context.speech.say("The same cards with the computer ({}) in the seat of {}:",
                            "Le stesse carte con il computer ({}) al posto di {}:",
                            player_title(player, context.speech.language()), names_of_people(context.seats));
}

std::string duplicate_text(const LiveMatch& match, std::span<const Record> hands, const TableContext& context,
                           const std::string& player, int columns) {
  return wrap(duplicate_title(context, player), 0, columns) +
         format_table(duplicate_rows(match, hands, context, player));
}

}  // namespace cicera
