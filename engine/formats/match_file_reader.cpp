#include "engine/formats/match_file_reader.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/formats/hand_record_replay.h"
#include "engine/formats/json.h"
#include "engine/support/error.h"
#include "engine/support/text.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace {

/// An error in a line; play_into adds the location.
Error bad_line(std::string message) { return input_error({}, std::move(message)); }

void expect(std::string_view line, const std::string& expected, std::string_view what) {
  if (line != expected) throw bad_line(fmt::format("{} does not follow from the lines before", what));
}

}  // namespace

MatchFileReader::MatchFileReader(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {
  refuse_other_encoding(text_, {file_, 1, 1});
  const auto end = text_.find('\n');
  const std::string_view line = std::string_view(text_).substr(0, end);
  if (!line.starts_with(header_begin))
    throw input_error({file_, 1, 1}, fmt::format("not a match file; one begins with {}", header_begin));
  if (end == std::string::npos) throw input_error({file_, 1, 1}, "the match file ends here, without a complete header");
  header_ = read_header(file_, line);
  good_bytes_ = end + 1;
}

std::optional<Diagnostic> MatchFileReader::play_into(LiveMatch& match) {
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
                        is_script ? fmt::format("a script fails here: {}", error.what()) : error.message()};
    }
    good_bytes_ = end + 1;
  }
}

void MatchFileReader::take(std::string_view line, int number, LiveMatch& match) {
  if (has_result_) throw bad_line("the match is already over");
  if (line.starts_with(deal_begin)) return take_deal(line, match);
  if (line.starts_with(play_begin)) return take_play(line, number, match);
  if (line.starts_with(take_back_begin)) return take_back(line, match);
  if (line.starts_with(hand_begin)) return take_hand(line, match);
  if (line.starts_with(result_begin)) return take_result(line, number, match);
  throw bad_line("not a line of a match file");
}

void MatchFileReader::take_deal(std::string_view line, LiveMatch& match) {
  if (!hand_recorded_) throw bad_line("a hand is dealt before the previous one is over");
  if (match.over()) throw bad_line("a hand is dealt, but the match is over");
  match.begin_hand();
  expect(line, deal_line(match), "the deal");
  hands_.push_back(match.record());
  hand_recorded_ = false;
}

void MatchFileReader::take_play(std::string_view line, int number, LiveMatch& match) {
  if (!match.in_hand() || match.hand_over()) throw bad_line("a card is played, but no hand is in play");
  const GivenRecord given = read_record(fmt::format("{{\"plays\":[{}]}}", line), {file_, number, 1});
  if (given.fault) throw bad_line(given.fault->message);
  if (given.record.plays.size() != 1) throw bad_line("more than one play");
  check_play_of_record(given, 0, *finder_, match.hand());
  const Play play = play_in(match.game(), given, 0);
  match.play(play);
  expect(line, play_line(match), "the score of this play");
  hands_.back().plays.push_back(play);
}

void MatchFileReader::take_back(std::string_view line, LiveMatch& match) {
  std::size_t plays = 0;
  std::from_chars(line.data() + take_back_begin.size(), line.data() + line.size(), plays);
  if (!match.in_hand() || plays >= match.record().plays.size()) throw bad_line("nothing to take back");
  expect(line, take_back_line(plays), "the number of plays");
  match.take_back_to(plays);
  hands_.back().plays.resize(plays);
}

void MatchFileReader::take_hand(std::string_view line, LiveMatch& match) {
  if (!match.in_hand() || !match.hand_over()) throw bad_line("a hand ends before its last play");
  if (line != hand_line(header_.spec, match, RecordsBefore::no))  // as earlier versions wrote it
    expect(line, hand_line(header_.spec, match), "the record of the hand");
  match.end_hand();
  hand_recorded_ = true;
}

void MatchFileReader::take_result(std::string_view line, int number, LiveMatch& match) {
  const SourceLocation location{file_, number, 1};
  const auto document = parse_json(line, location, {.max_depth = 3});
  const JsonCursor forfeit = JsonCursor(document, location)["forfeit"];
  std::optional<Forfeit> given_up;
  if (!forfeit.is_null())
    given_up = Forfeit{Seat::at(forfeit["seat"].integer(0, match.game().seats() - 1)), forfeit["why"].text()};
  if (given_up && !is_printable(given_up->why)) throw bad_line("the reason for a forfeit has control characters");
  if (!given_up && !match.over()) throw bad_line("the match is not over yet");
  expect(line, result_line(match, given_up), "the result");
  forfeit_ = given_up;
  has_result_ = true;
}

}  // namespace cicera
