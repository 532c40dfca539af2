#include "cli/play/match_replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <map>

#include "engine/formats/hand_record_replay.h"
#include "engine/match/match.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"
#include "engine/table/match_setup.h"
#include "engine/table/match_statistics.h"
#include "engine/table/match_table.h"
#include "engine/table/narration.h"
#include "engine/table/score_sheet_text.h"

namespace cicera::cli {
namespace {

constexpr int columns = page_width;

// By its own rules

void print_hand(LiveMatch& match, const Record& record, const TableContext& context) {
  play_record(match, record, [&](const LiveMatch& played, const TableEvent& event) {
    print(format_lines(describe(played, event, context), columns));
  });
  if (match.in_hand()) return print(context.speech.say("The hand is not over.\n", "La smazzata non è finita.\n"));
  print("\n" + score_sheet_text(match, context.seats, context.speech, context.style, columns) + "\n");
}

/// The statistics or the duplicate of the finished hands of a match.
void print_aspect(MatchAspect aspect, const LiveMatch& match, std::span<const Record> hands,
                  const TableContext& context) {
  if (aspect == MatchAspect::statistics) return print(statistics_text(match, hands, context, columns) + "\n");
  if (!can_be_duplicated(context.seats))
    throw usage_error(both(
        "--duplicate has the computer play for people: the match needs a human seat, and no bots",
        "--duplicate fa giocare il computer al posto delle persone: alla partita serve una persona, e nessun bot"));
  print(duplicate_text(match, hands, context, program_player(context.seats), columns) + "\n");
}

// By other rules

/// A match by some rules, up to the first hand that cannot be played by them.
class RescoredMatch {
 public:
  RescoredMatch(const Game& game, Scorer* scorer, std::uint64_t seed)
      : game_(game), scorer_(scorer), finder_(game, scorer), match_(game, seed, 0) {}

  /// What came of a hand.
  struct Entry {
    std::string text;                 // for the list of hands
    std::optional<ScoreSheet> sheet;  // where it counts
    std::optional<RecordFault> fault;
  };

  /// `game` is the one by which the record was played.
  Entry add(const Record& record, const Game& game, const Localizer& speech) {
    if (match_.over()) return {speech.say("the match is over", "partita finita"), {}, {}};
    GivenRecord given;
    given.record = record;
    given.dealt_seats = game.seats();
    for (std::size_t i = 0; i < record.plays.size(); ++i)
      if (const Play& play = record.plays[i]; play.chooses())
        given.choices[i] = {game.choice(play.choice).name, game.choice(play.choice).has_card()};
    given.has_dealer = true;
    given.has_top = true;
    given.has_origins = false;
    given.record.before = match_.so_far();
    given.sides_before = game_.sides();
    given.origins.assign(record.plays.size(), {GivenRecord::seat_in_turn});
    try {
      ScoredHand scored = begin_record(given, game_, scorer_, DealFit::playable);
      for (std::size_t i = 0; i < record.plays.size() && !scored.over(); ++i) play_of_record(given, i, finder_, scored);
      if (!scored.over()) return {speech.say("{} so far", "{} finora", points_of(scored.sheet())), {}, {}};
      match_.add(scored);
      return {points_of(scored.sheet()), scored.sheet(), {}};
    } catch (const IllegalPlay& illegal) {
      const RecordFault fault{illegal.play(), illegal.said()};
      return {fault.play ? speech.say("play {} is illegal", "giocata {} irregolare", fault.play->number() + 1)
                         : speech.say("cannot be played", "non si può giocare"),
              {},
              fault};
    }
  }

  const Game& game() const { return game_; }
  const Match& match() const { return match_; }

 private:
  static std::string points_of(const ScoreSheet& sheet) {
    std::vector<int> points;
    for (const Side side : sheet.each_side()) points.push_back(sheet.total(side));
    return fmt::format("{}", fmt::join(points, " - "));
  }

  const Game& game_;
  Scorer* scorer_;
  PlayFinder finder_;
  Match match_;
};

std::string outcome(const RescoredMatch& rescored, const TableContext& context) {
  const Match& match = rescored.match();
  const Localizer& speech = context.speech;
  const std::string after = match.hands_played() == 1
                                ? speech.say("after 1 hand", "dopo 1 smazzata")
                                : speech.say("after {} hands", "dopo {} smazzate", match.hands_played());
  if (!match.over()) return speech.say("not decided {}", "non decisa {}", after);
  if (!match.winner()) return speech.say("nobody wins {}", "non vince nessuno {}", after);
  // Other rules may know other sides.
  const bool same_seats = rescored.game().seats() == static_cast<int>(context.seats.size());
  const std::string winner = same_seats ? side_name(context.seats, rescored.game(), *match.winner())
                                        : speech.say("side {}", "parte {}", match.winner()->number());
  return speech.say("won by {} {}", "vinta da {} {}", winner, after);
}

/// `game` is the one by which the record was played.
std::string fault_text(const RecordFault& fault, std::size_t hand, const Game& game, const Record& record,
                       const TableContext& context) {
  std::string text = context.speech.say("Hand {}", "Smazzata {}", hand + 1);
  if (fault.play) {
    const Seat seat = origins_of(game, record)[fault.play->index()].seat;
    text +=
        context.speech.say(", play {} by {}", ", giocata {} di {}", fault.play->number() + 1, context.seats[seat].name);
  }
  return wrap(text + ": " + fault.message.in(context.speech.language()) + ".", 2, columns);
}

/// Points of lines by their names, over all sides: by the match's own rules, then by the others.
using LinePoints = std::map<std::string, std::array<int, 2>>;

void add_lines(const Game& game, const ScoreSheet& sheet, std::size_t which, LinePoints& points) {
  for (const LineId line : game.each_line()) points[game.line_name(line)][which] += sheet.line_total(line);
}

std::string differing_lines(const LinePoints& points, const Localizer& speech) {
  std::vector<TextRow> rows;
  for (const auto& [name, both] : points)
    if (both[0] != both[1])
      rows.push_back({"  " + format_name(name), std::to_string(both[0]), std::to_string(both[1])});
  if (points.empty()) return "";
  if (rows.empty())
    return speech.say("In the hands that both can score, every line gives the same.\n",
                      "Nelle smazzate che si contano con entrambe le regole ogni voce dà gli stessi punti.\n");
  return speech.say("Lines that differ in the hands that both can score, all sides together:\n",
                    "Voci diverse nelle smazzate che si contano con entrambe le regole, tutte le parti insieme:\n") +
         format_table(rows);
}

/// Returns whether every play is legal under the other rules.
bool compare_rules(const Library& library, const std::string& spec, const MatchFileReader& reader,
                   const MatchSetup& setup, const TableContext& context) {
  const ScriptedGame other(library.load(spec).rules);
  std::array matches = {RescoredMatch(setup.game(), setup.scorer(), reader.header().seed),
                        RescoredMatch(other.game, other.scorer.get(), reader.header().seed)};
  const Localizer& speech = context.speech;
  constexpr int spec_width = 34;
  std::vector<TextRow> rows = {{speech.say("hand", "smazzata"),
                                truncate(speech.say("as played, {}", "giocata, {}", reader.header().spec), spec_width),
                                truncate(speech.say("by {}", "con {}", spec), spec_width)}};
  LinePoints lines;
  std::string faults;
  for (std::size_t i = 0; i < reader.hands().size(); ++i) {
    const Record& record = reader.hands()[i];
    const auto own = matches[0].add(record, setup.game(), speech);
    const auto theirs = matches[1].add(record, setup.game(), speech);
    rows.push_back({std::to_string(i + 1), own.text, theirs.text});
    if (theirs.fault && faults.empty()) faults = fault_text(*theirs.fault, i, setup.game(), record, context);
    if (!own.sheet || !theirs.sheet) continue;
    add_lines(setup.game(), *own.sheet, 0, lines);
    add_lines(other.game, *theirs.sheet, 1, lines);
  }
  rows.push_back({speech.say("all", "tutte"), fmt::format("{}", fmt::join(matches[0].match().tally(), " - ")),
                  fmt::format("{}", fmt::join(matches[1].match().tally(), " - "))});
  const auto& forfeit = reader.forfeit();
  const std::string given_up =
      forfeit ? speech.say("{} gave up", "persa da {} per il suo bot", context.seats[forfeit->seat].name) : "";
  rows.push_back({"", forfeit ? given_up : outcome(matches[0], context), outcome(matches[1], context)});
  print(format_table(rows) + "\n");
  if (!faults.empty()) {
    print(speech.say("The first fault by {}, by which hands with one count nothing:\n{}\n",
                     "La prima irregolarità con {}; le smazzate irregolari non contano:\n{}\n", spec, faults));
  }
  print(differing_lines(lines, speech));
  return faults.empty();
}

}  // namespace

bool replay_match(const Library& library, const std::string& spec, const Style& style, std::optional<Language> language,
                  MatchAspect aspect, MatchFileReader reader) {
  const MatchSetup setup(library, reader.header(), reader.file());
  LiveMatch read(setup.game(), setup.scorer(), reader.header().seed);
  const auto fault = reader.play_into(read);
  MatchHeader header = reader.header();
  header.language = language.value_or(header.language);
  const TableContext context = context_of(header, setup, style);
  bool legal = true;
  if (!spec.empty() || !library.scripts().empty()) {
    legal = compare_rules(library, spec.empty() ? reader.header().spec : spec, reader, setup, context);
  } else {
    LiveMatch match(setup.game(), setup.scorer(), reader.header().seed);
    if (aspect == MatchAspect::plays)
      for (const Record& record : reader.hands()) print_hand(match, record, context);
    else
      print_aspect(aspect, read, std::span(reader.hands()).first(as_size(read.match().hands_played())), context);
    if (reader.has_result()) print(format_lines(describe_result(read, reader.forfeit(), context), columns));
  }
  if (fault) throw input_error(fault->location, fault->message);
  return legal;
}

}  // namespace cicera::cli
