// A match whose every deal, play and end is also a line of its match file: what is dealt or played goes through here,
// so that no file lacks a line or has it in another order.
//
// Example:
//   const Game game{Rules()};
//   LiveMatch match(game, /*scorer=*/nullptr, /*seed=*/1);
//   std::string file;
//   WrittenMatch written(match, "cicera", [&](const std::string& line) { file += line + "\n"; });
//   written.begin_hand();
//   assert(file == deal_line(match) + "\n");
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/formats/match_file_lines.h"

namespace cicera {

class WrittenMatch {
 public:
  using Write = std::function<void(const std::string& line)>;

  /// `spec` is that of the header; `write` is called with each line, after the match has changed. The match must
  /// outlive it.
  WrittenMatch(LiveMatch& match, std::string spec, Write write)
      : match_(match), spec_(std::move(spec)), write_(std::move(write)) {}

  // As LiveMatch has them
  void begin_hand() {
    match_.begin_hand();
    write_(deal_line(match_));
  }
  void play(const Play& play) {
    match_.play(play);
    write_(play_line(match_));
  }
  void take_back_to(std::size_t plays) {
    match_.take_back_to(plays);
    write_(take_back_line(plays));
  }
  /// Ends the hand, and with it a match that it decides.
  void end_hand() {
    write_(hand_line(spec_, match_));
    match_.end_hand();
    if (match_.over()) end({});
  }
  /// Writes the result.
  void end(const std::optional<Forfeit>& forfeit) { write_(result_line(match_, forfeit)); }

 private:
  LiveMatch& match_;
  std::string spec_;
  Write write_;
};

}  // namespace cicera
