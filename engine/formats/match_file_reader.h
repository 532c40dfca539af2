// Reads a match file: first the header, then, once its game is loaded, everything that was played. Every line must be
// exactly what the program would have written at that point; the match ends before the first that is not.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/support/diagnostic.h"

namespace cicera {

/// How a reader has the match follow the lines of its file, each step once.
struct MatchSteps {
  std::function<void(LiveMatch&)> begin_hand = [](LiveMatch& match) { match.begin_hand(); };
  std::function<void(LiveMatch&, const Play&)> play = [](LiveMatch& match, const Play& play) { match.play(play); };
  std::function<void(LiveMatch&, std::size_t plays)> take_back_to = [](LiveMatch& match, std::size_t plays) {
    match.take_back_to(plays);
  };
  std::function<void(LiveMatch&)> end_hand = [](LiveMatch& match) { match.end_hand(); };
};

class MatchFileReader {
 public:
  /// Parses the header of a file with this text. Throws Error.
  MatchFileReader(std::string file, std::string text);

  const std::string& file() const { return file_; }
  const MatchHeader& header() const { return header_; }

  /// Plays the match from its beginning to the end of the valid part of the file. Returns the error at that point, if
  /// any.
  std::optional<Diagnostic> play_into(LiveMatch& match, MatchSteps steps = {});

  // Results of play_into
  /// Every hand that was begun, in order; the last may be unfinished.
  const std::vector<Record>& hands() const { return hands_; }
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }
  /// Whether the file has the result as its last line.
  bool has_result() const { return has_result_; }
  /// The number of valid bytes, in whole lines.
  std::uint64_t good_bytes() const { return good_bytes_; }
  std::string_view good_text() const { return std::string_view(text_).substr(0, good_bytes_); }
  /// Whether the last line is incomplete, as after a crash.
  bool has_torn_line() const { return !text_.empty() && text_.back() != '\n'; }

 private:
  void take(std::string_view line, int number, LiveMatch& match);
  void take_deal(std::string_view line, LiveMatch& match);
  void take_play(std::string_view line, int number, LiveMatch& match);
  void take_back(std::string_view line, LiveMatch& match);
  void take_hand(std::string_view line, LiveMatch& match);
  void take_result(std::string_view line, int number, LiveMatch& match);

  std::string file_;
  std::string text_;
  MatchHeader header_;
  std::optional<PlayFinder> finder_;  // for the game of the match
  MatchSteps steps_;
  std::vector<Record> hands_;
  std::optional<Forfeit> forfeit_;
  bool has_result_ = false;
  bool hand_recorded_ = true;  // whether the file has the record of the last hand
  std::uint64_t good_bytes_ = 0;
};

}  // namespace cicera
