// A match at the keyboard: asks people for their plays and shows everybody what happens at the table. On a full screen
// every play is shown before the score of the hand, and the person decides when to go on.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cli/play/screen.h"
#include "cli/terminal/keyboard.h"
#include "engine/table/hint.h"
#include "engine/table/match_file.h"
#include "engine/table/match_table.h"
#include "engine/table/narration.h"
#include "engine/table/turn_input.h"

// The parts of a match at the keyboard
//
// `LiveMatch` (`engine/match`) is a match with the hand on the table: a hand is begun, played and ended, which adds its
// points. `MatchTable` (`engine/table`) drives it, for the API too: it knows whose turn it is, writes each step to the
// match file and reports to its listeners. People at a keyboard and a match file that is read back both go through
// them, so neither can do what the other cannot.
//
// - `match_session.h` asks and shows: it listens to the table. `turn_input.h` parses what a person types, with cards as
//   people say them (`card_names.h`), and neither prints nor plays. `keyboard.h` (`cli/terminal`) is the only code that
//   knows libedit. A click of the mouse becomes the line that it stands for before libedit sees it (`mouse.h`), so a
//   turn by mouse and one by keys are the same.
// - `screen.h` draws the table as one person sees it and `narration.h` describes what happened, both from `card_art.h`,
//   `reasons.h` (why a play scored) and `score_sheet_text.h`. What lies together on the table, such as a build, is a
//   group (`table_groups.h`), drawn or in words. Where the parts of a screen stand is a function of the window and the
//   game (`screen_layout.h`); they are put on a grid of styled cells (`canvas.h` in `cli/terminal`), so no part can
//   move another. `localizer.h` holds the player's language and deck; the two languages of a sentence stand side by
//   side where it is used.
// - `match_file_lines.h` (`engine/formats`) is the format of the match file. `match_file.h` appends to it and flushes,
//   and `match_file_reader.h` reads it back: it plays what it reads and requires each line to be exactly what `play`
//   would have written, so scores and deals need no checks of their own.
// - `computer_seats.h` plays the seats of the program. Each choice draws from a stream of its own (`Purpose::choice`),
//   so it can be repeated after a play was taken back. `bot_seats.h` listens for the bots, and chooses for their seats.
// - The screen is drawn by code of our own rather than ncursesw: one text per turn, above an input line that libedit
//   edits and a pipe can supply as well. A library that owns the terminal would also have to own that line, its history
//   and the pipes, and escape sequences are confined to `cli/terminal` anyway.
// - `match_menu.h` asks what to play, and `match_statistics.h` says what came of a match.
// - `match_replay.h` is what `replay` prints for a match.
//
// Bots, programs of the user that play a seat, are handled in `cli/bots`: `bot_process.h` owns the child process and
// its pipes, `bot_messages.h` composes messages, `bot_answer.h` parses answers, and `bot.h` combines them. Messages are
// made from a `View` and from what everyone has seen, and every wait has a limit (docs/bot-protocol.md). In a
// simulation, `bot_player.h` is a kind of player, seated as any other, with a `HandObserver` (`engine/players`) by
// which it hears what everybody sees.

namespace cicera::cli {

class MatchSession {
 public:
  /// All must outlive the session.
  MatchSession(MatchTable& table, const Ruleset& ruleset, const TableContext& context, MatchFile& file);
  MatchSession(const MatchSession&) = delete;  // it listens to the table
  MatchSession& operator=(const MatchSession&) = delete;

  /// Shows a remark before all else, where the output can be scrolled back to.
  void remark(const std::string& line) {
    if (!shows_screens()) announce({line}, 0);
  }

  /// How the session ended.
  enum class End { match_over, left };
  /// Plays on from where the match stands. Throws Stop, and Error when the file cannot be written, nobody wins in a
  /// very long match or a script fails.
  End run();
  /// Whether the person asked for another match when this one was over.
  bool wants_rematch() const { return wants_rematch_; }

 private:
  // The match; false: the user leaves
  bool play_turn();
  void show_others_turn();
  bool show_hand_end();
  void end_match();
  /// Shows the end of the match, these details before its result, until the person has seen enough of it.
  void show_end(const std::string& details);

  // One person's turn; false: the user leaves
  bool ask_person(const std::vector<Play>& plays);
  bool fits_beside(Seat seat, const std::string& answer, const std::string& help) const;
  std::optional<std::string> next_line(Seat seat, const std::string& answer, const std::string& help);
  /// The answer to a command; nothing when a play was taken back.
  std::optional<std::string> answer(const TurnInput::Reply& reply, const std::vector<Play>& plays);
  bool hand_over_keyboard(Seat seat);
  bool wait_for_enter(const std::string& question, const std::function<void()>& redraw);
  /// Shows a text page by page on the full screen, the ending whole on the last. Returns what is typed at the last
  /// question; nullopt if the person leaves before.
  std::optional<std::string> ask_below(const std::string& text, const std::string& ending,
                                       const std::string& last_question);
  bool show_pages(const std::string& text, const std::string& last_question);
  std::string take_back();
  /// The person who does not want a play of this seat to be taken back, if any; asks each of the others.
  std::optional<Seat> refuser(Seat seat);
  std::string hand_so_far() const;
  std::string last_capture() const;
  std::string more_question() const;
  std::string end_question() const;
  std::string end_choices() const;
  /// The winner, by how much, and the play that decided it.
  std::string outcome() const;

  // What is shown
  /// A line on the hand in play, and how many plays had been made by then.
  struct News {
    std::size_t plays;
    std::string line;
  };
  void hear(const LiveMatch& match, const TableEvent& event);
  void announce(const Lines& lines, std::size_t plays);
  Lines news_for(Seat seat) const;
  Lines news_since(std::optional<std::size_t> play) const;
  std::string news_at_the_end() const;
  ScreenContent content_for(Seat seat, const std::string& answer, const std::string& help, Holding holding) const;
  void show_screen(const ScreenContent& content);
  /// Clicks on the screen: what they stand for there; anywhere on it, Enter.
  Keyboard::OnClick clicks_on_targets() const;
  Keyboard::OnClick clicks_as_enter() const;
  void say(const std::string& text) const;
  std::string score_sheet() const;
  std::string rules_page() const;
  bool shows_screens() const { return keyboard_ && keyboard_->on_terminal(); }
  int columns() const { return shows_screens() ? window_size().columns : WindowSize().columns; }

  MatchTable& table_;
  const LiveMatch& match_;  // of the table
  const Ruleset& ruleset_;
  const TableContext& context_;
  MatchFile& file_;
  std::optional<Keyboard> keyboard_;  // where people play
  std::vector<News> news_;
  std::optional<Seat> at_keyboard_;   // the person who last saw a screen
  std::vector<ClickTarget> targets_;  // of the screen that is shown
  bool shows_key_ = true;             // to the letters on the cards
  bool skips_pauses_ = false;         // until a person's next turn
  bool hand_has_ended_ = false;       // and has not been shown
  bool wants_rematch_ = false;
};

}  // namespace cicera::cli
