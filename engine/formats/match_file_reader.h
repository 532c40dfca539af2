// Reads the file of a match back: the header first, then, when its game is there, everything that was played. A line
// must be what the program itself would have written at that point; the first that is not ends the match there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/support/diagnostic.h"

namespace cicera {

class MatchFileReader {
 public:
  /// Reads the header of a file with this text. Throws Error when it heads no match.
  MatchFileReader(std::string file, std::string text);

  const std::string& file() const { return file_; }
  const MatchHeader& header() const { return header_; }

  /// Plays the match so far, as far as the file makes sense, from before its first hand. Returns what is wrong after
  /// that, if anything.
  std::optional<Diagnostic> play_into(LiveMatch& match);

  // What playing has found
  /// Every hand that was begun, in order; the last one may not be over.
  const std::vector<Record>& hands() const { return hands_; }
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }
  /// Whether the file has the result as its last line.
  bool has_result() const { return has_result_; }
  /// The bytes of the file that make sense, whole lines.
  std::uint64_t good_bytes() const { return good_bytes_; }
  std::string_view good_text() const { return std::string_view(text_).substr(0, good_bytes_); }
  /// Whether the program was broken off as it wrote the last line.
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
  std::vector<Record> hands_;
  std::optional<Forfeit> forfeit_;
  bool has_result_ = false;
  bool hand_told_ = true;  // whether the record of the last hand stands in the file
  std::uint64_t good_bytes_ = 0;
};

}  // namespace cicera
