#include "engine/formats/match_file_reader.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/formats/hand_record_replay.h"
#include "engine/formats/json.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

/// An error in a line; play_into adds the location.
Error bad_line(Bilingual message) { return input_error({}, std::move(message)); }

void expect(std::string_view line, const std::string& expected, const Bilingual& what) {
  if (line != expected)
    throw bad_line(both("{} does not follow from the lines before", "{} non segue dalle righe precedenti", what));
}

}  // namespace

MatchFileReader::MatchFileReader(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {
  refuse_other_encoding(text_, {file_, 1, 1});
  const auto end = text_.find('\n');
  const std::string_view line = std::string_view(text_).substr(0, end);
  if (!line.starts_with(header_begin))
    throw input_error({file_, 1, 1}, both("not a match file; one begins with {}",
                                          "questo non è il file di una partita; uno comincia con {}", header_begin));
  if (end == std::string::npos)
    throw input_error({file_, 1, 1}, both("the match file ends here, without a complete header",
                                          "il file della partita finisce qui, senza un'intestazione completa"));
  header_ = read_header(file_, line);
  good_bytes_ = end + 1;
}

std::optional<Diagnostic> MatchFileReader::play_into(LiveMatch& match, MatchSteps steps) {
  steps_ = std::move(steps);
  int number = 1;
  finder_.emplace(match.game(), match.scorer());
  while (true) {
    const auto end = text_.find('\n', good_bytes_);
    if (end == std::string::npos) return std::nullopt;
    const auto line = std::string_view(text_).substr(good_bytes_, end - good_bytes_);
    ++number;
    if (is_blank(line)) {
      good_bytes_ = end + 1;
      continue;
    }
    try {
      take(line, number, match);
    } catch (const Error& error) {
      const bool is_script = error.kind() == ErrorKind::script;
      return Diagnostic{{file_, number, 1},
                        is_script ? both("a script fails here: {}", "qui fallisce uno script: {}",
                                         both(error.what(), error.what_in(Language::italian)))
                                  : error.said()};
    }
    good_bytes_ = end + 1;
  }
}

void MatchFileReader::take(std::string_view line, int number, LiveMatch& match) {
  if (has_result_) throw bad_line(both("the match is already over", "la partita è già finita"));
  if (line.starts_with(deal_begin)) return take_deal(line, match);
  if (line.starts_with(play_begin)) return take_play(line, number, match);
  if (line.starts_with(take_back_begin)) return take_back(line, match);
  if (line.starts_with(hand_begin)) return take_hand(line, match);
  if (line.starts_with(result_begin)) return take_result(line, number, match);
  throw bad_line(both("not a line of a match file", "questa non è una riga del file di una partita"));
}

void MatchFileReader::take_deal(std::string_view line, LiveMatch& match) {
  if (!hand_recorded_)
    throw bad_line(both("a hand is dealt before the previous one is over",
                        "si danno le carte prima che la smazzata precedente sia finita"));
  if (match.over())
    throw bad_line(both("a hand is dealt, but the match is over", "si danno le carte, ma la partita è finita"));
  steps_.begin_hand(match);
  expect(line, deal_line(match), both("the deal", "la distribuzione"));
  hands_.push_back(match.record());
  hand_recorded_ = false;
}

void MatchFileReader::take_play(std::string_view line, int number, LiveMatch& match) {
  if (!match.in_hand() || match.hand_over())
    throw bad_line(
        both("a card is played, but no hand is in play", "si gioca una carta, ma nessuna smazzata è in corso"));
  const GivenRecord given = read_record(fmt::format("{{\"plays\":[{}]}}", line), {file_, number, 1});
  if (given.fault) throw bad_line(given.fault->message);
  if (given.record.plays.size() != 1) throw bad_line(both("more than one play", "più di una giocata"));
  check_play_of_record(given, 0, *finder_, match.hand());
  const Play play = play_in(match.game(), given, 0);
  steps_.play(match, play);
  expect(line, play_line(match), both("the score of this play", "il punteggio di questa giocata"));
  hands_.back().plays.push_back(play);
}

void MatchFileReader::take_back(std::string_view line, LiveMatch& match) {
  std::size_t plays = 0;
  std::from_chars(line.data() + take_back_begin.size(), line.data() + line.size(), plays);
  if (!match.in_hand() || plays >= match.record().plays.size())
    throw bad_line(both("nothing to take back", "non c'è nulla da ritirare"));
  expect(line, take_back_line(plays), both("the number of plays", "il numero di giocate"));
  steps_.take_back_to(match, plays);
  hands_.back().plays.resize(plays);
}

void MatchFileReader::take_hand(std::string_view line, LiveMatch& match) {
  if (!match.in_hand() || !match.hand_over())
    throw bad_line(both("a hand ends before its last play", "una smazzata finisce prima dell'ultima giocata"));
  if (line != hand_line(header_.spec, match, RecordsBefore::no))  // as earlier versions wrote it
    expect(line, hand_line(header_.spec, match), both("the record of the hand", "la registrazione della smazzata"));
  steps_.end_hand(match);
  hand_recorded_ = true;
}

void MatchFileReader::take_result(std::string_view line, int number, LiveMatch& match) {
  const SourceLocation location{file_, number, 1};
  const auto document = parse_json(line, location, {.max_depth = 3});
  const JsonCursor forfeit = JsonCursor(document, location)["forfeit"];
  std::optional<Forfeit> given_up;
  if (!forfeit.is_null())
    given_up = Forfeit{Seat::at(forfeit["seat"].integer(0, match.game().seats() - 1)), forfeit["why"].text()};
  if (given_up && !is_printable(given_up->why))
    throw bad_line(both("the reason for a forfeit has control characters",
                        "il motivo del ritiro contiene caratteri di controllo"));
  if (!given_up && !match.over()) throw bad_line(both("the match is not over yet", "la partita non è ancora finita"));
  expect(line, result_line(match, given_up), both("the result", "il risultato"));
  forfeit_ = given_up;
  has_result_ = true;
}

}  // namespace cicera
