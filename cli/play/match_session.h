// A match at the keyboard, hand by hand: asks people and other players for their plays, writes each to the match file
// before it is shown, and tells everybody what happens.
#pragma once

#include <optional>
#include <vector>

#include "cli/play/hint.h"
#include "cli/play/keyboard.h"
#include "cli/play/match_file.h"
#include "cli/play/match_lines.h"
#include "cli/play/other_players.h"
#include "cli/play/screen.h"
#include "cli/play/story.h"
#include "cli/play/turn.h"
#include "engine/play/legal_plays.h"

namespace cicera::cli {

class MatchSession {
 public:
  /// All must outlive the session.
  MatchSession(MatchInPlay& match, const Ruleset& ruleset, const Scene& scene, MatchFile& file, OtherPlayers& others);

  /// How the session ended.
  enum class End { match_over, left };
  /// Plays on from where the match stands. Throws Interrupted, UserError when the file cannot be written, ScriptError.
  End run();
  /// As far as the match is over: the side that has won, if any.
  const std::optional<Forfeit>& forfeit() const { return forfeit_; }

 private:
  // The match; false: the user leaves
  bool play_hand();
  bool play_turn();
  bool end_hand();
  void end_match();
  void catch_up();

  // One person's turn
  bool ask_person(const std::vector<Play>& plays);
  bool hand_over_keyboard(int seat);
  std::string show_hint(const std::vector<Play>& plays) const;
  std::string take_back();
  bool wait_for_enter(const std::string& prompt);

  // What is told
  /// Lines on the hand in play, after so many of its plays.
  struct News {
    std::size_t plays;
    std::string line;
  };
  /// Makes a play and writes it down.
  void make_play(const Play& play);
  void make_known(const Play& play);
  void tell(const Lines& lines);
  std::vector<std::string> news_for(int seat) const;
  void show_screen(int seat, const std::string& below);
  bool shows_screens() const { return keyboard_.on_terminal() && people_in(scene_.seats) > 0; }
  int columns() const { return keyboard_.on_terminal() ? window_size().columns : WindowSize().columns; }

  MatchInPlay& match_;
  const Ruleset& ruleset_;
  const Scene& scene_;
  MatchFile& file_;
  OtherPlayers& others_;
  Keyboard keyboard_;
  PlayFinder finder_;
  std::vector<News> news_;
  std::vector<std::size_t> plays_seen_;  // of the hand, by each seat
  std::optional<int> at_keyboard_;       // the person who last saw a screen
  std::optional<Forfeit> forfeit_;
};

}  // namespace cicera::cli
