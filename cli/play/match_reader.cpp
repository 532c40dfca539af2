#include "cli/play/match_reader.h"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <iterator>

#include "cli/json_cursor.h"
#include "cli/record_replay.h"
#include "engine/play/unions.h"
#include "engine/rules/script_error.h"

namespace cicera::cli {
namespace {

constexpr std::uintmax_t largest_file = std::uintmax_t{1} << 28;

/// What is wrong with a line, without its place.
class BadLine : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string text_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw UserError(fmt::format("cannot read {}", file));
  std::string text;
  constexpr std::size_t chunk = std::size_t{1} << 16;
  while (stream && text.size() <= largest_file) {
    const std::size_t had = text.size();
    text.resize(had + chunk);
    stream.read(text.data() + had, static_cast<std::streamsize>(chunk));
    text.resize(had + static_cast<std::size_t>(stream.gcount()));
  }
  if (text.size() > largest_file) throw UserError(fmt::format("{} is too large for a match", file));
  return text;
}

void expect(std::string_view line, const std::string& expected, std::string_view what) {
  if (line != expected) throw BadLine(fmt::format("{} is not the one that the plays before lead to", what));
}

/// A deal or a play as the record that it is a part of.
GivenRecord part_of_record(std::string_view begin, std::string_view line, std::string_view end,
                           const LinePlace& place) {
  return read_record(fmt::format("{}{}{}", begin, line, end), place);
}

/// The message without the place in front, which is that of a part.
std::string bare(std::string_view what) {
  constexpr std::string_view mark = " error: ";
  const auto begin = what.find(mark);
  return std::string(begin == std::string_view::npos ? what : what.substr(begin + mark.size()));
}

}  // namespace

MatchReader::MatchReader(const std::string& file) : MatchReader(file, text_of(file)) {}

MatchReader::MatchReader(std::string file, std::string text) : file_(std::move(file)), text_(std::move(text)) {
  const auto end = text_.find('\n');
  const std::string_view line = std::string_view(text_).substr(0, end);
  if (!line.starts_with(header_begin))
    throw PlacedError(fmt::format("{}:1:1: error: this is no match; one begins with {}", file_, header_begin));
  if (end == std::string::npos) throw PlacedError(fmt::format("{}:1:1: error: the match breaks off here", file_));
  header_ = read_header(file_, line);
  good_bytes_ = end + 1;
}

std::optional<MatchReader::Fault> MatchReader::play_into(MatchInPlay& match) {
  int number = 1;
  while (true) {
    const auto end = text_.find('\n', good_bytes_);
    if (end == std::string::npos) return std::nullopt;
    const auto line = std::string_view(text_).substr(good_bytes_, end - good_bytes_);
    ++number;
    try {
      take(line, number, match);
    } catch (const BadLine& bad) {
      return Fault{number, bad.what()};
    } catch (const IllegalRecord& illegal) {
      return Fault{number, illegal.what()};
    } catch (const PlacedError& bad) {
      return Fault{number, bare(bad.what())};
    }
    good_bytes_ = end + 1;
  }
}

void MatchReader::take(std::string_view line, int number, MatchInPlay& match) {
  if (has_result_) throw BadLine("the match is over before this line");
  if (line.starts_with(deal_begin)) return take_deal(line, number, match);
  if (line.starts_with(play_begin)) return take_play(line, number, match);
  if (line.starts_with(take_back_begin)) return take_back(line, match);
  if (line.starts_with(hand_begin)) return take_hand(line, match);
  if (line.starts_with(result_begin)) return take_result(line, number, match);
  throw BadLine("this is no line of a match");
}

void MatchReader::take_deal(std::string_view line, int number, MatchInPlay& match) {
  if (!hand_told_) throw BadLine("a hand is dealt before the one before is over");
  if (match.over()) throw BadLine("a hand is dealt, but the match is over");
  const HandId id = match.match().next_hand();
  const std::string head =
      fmt::format("{{\"format\":\"cicera.hand/1\",\"ruleset\":\"\",\"seed\":{},\"match\":0,", id.seed);
  const std::string_view inside = line.substr(1, line.size() < 2 ? 0 : line.size() - 2);
  const GivenRecord given = part_of_record(head, inside, ",\"plays\":[]}", {file_, number});
  begin_record(given, match.game(), nullptr, DealFit::exact);
  match.begin_hand(given.record.deal);
  expect(line, deal_line(match), "the deal");
  hands_.push_back(match.record());
  hand_told_ = false;
}

void MatchReader::take_play(std::string_view line, int number, MatchInPlay& match) {
  if (!match.in_hand() || match.hand_over()) throw BadLine("a card is played, but no hand is in play");
  const GivenRecord given = part_of_record("{\"plays\":[", line, "]}", {file_, number});
  if (given.fault) throw BadLine(given.fault->message);
  if (given.record.plays.size() != 1) throw BadLine("this is more than one play");
  ScoredHand tried = match.scored();
  PlayFinder finder(match.game());
  play_of_record(given, 0, finder, tried);
  match.play(given.record.plays[0]);
  hands_.back().plays.push_back(given.record.plays[0]);
  expect(line, play_line(match), "the score of this play");
}

void MatchReader::take_back(std::string_view line, MatchInPlay& match) {
  std::size_t plays = 0;
  std::from_chars(line.data() + take_back_begin.size(), line.data() + line.size(), plays);
  if (!match.in_hand() || plays >= match.record().plays.size()) throw BadLine("there is nothing to take back");
  expect(line, take_back_line(plays), "the number of plays");
  match.take_back_to(plays);
  hands_.back().plays.resize(plays);
}

void MatchReader::take_hand(std::string_view line, MatchInPlay& match) {
  if (!match.in_hand() || !match.hand_over()) throw BadLine("a hand ends before its last play");
  expect(line, hand_line(header_.spec, match), "the record of the hand");
  match.end_hand();
  hand_told_ = true;
}

void MatchReader::take_result(std::string_view line, int number, MatchInPlay& match) {
  constexpr int deepest = 3;
  const auto document = parse_json(file_, line, deepest);
  const std::string place = fmt::format("{}:{}:1", file_, number);
  const JsonCursor forfeit = JsonCursor(document, place)["forfeit"];
  if (!forfeit.is_null())
    forfeit_ = Forfeit{static_cast<int>(forfeit["seat"].integer(0, match.game().seats() - 1)), forfeit["why"].text()};
  if (!forfeit_ && !match.over()) throw BadLine("the match is not over yet");
  expect(line, result_line(match, forfeit_), "the result");
  has_result_ = true;
}

}  // namespace cicera::cli
