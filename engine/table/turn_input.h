// What a person may type at a turn: a card, a card with what it takes, table cards that choose among plays, a number
// from the open list, or a command. It only reads and answers in words; nothing is played here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/live_match.h"
#include "engine/support/style.h"
#include "engine/table/card_names.h"
#include "engine/table/localizer.h"

namespace cicera {

/// Where answers are shown: in a transcript, or on a screen that has the help below them, perhaps one that takes
/// clicks.
enum class AnswerPlace { transcript, screen, clickable_screen };

class TurnInput {
 public:
  /// The turn of the seat to move, with its legal plays. The match must not go on while this is in use.
  /// Answers are wrapped to `columns`.
  TurnInput(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech, const Style& style,
            int columns, AnswerPlace place = AnswerPlace::transcript);

  enum class Command { play, none, hint, undo, hand, last, rules, score, key, leave };
  struct Reply {
    Command command = Command::none;
    Play play;         // of Command::play
    std::string text;  // of Command::none: lines that answer what was typed
  };
  /// What a line means. A play in the reply is legal.
  Reply read(std::string_view line);

  /// The list of plays whose numbers may be typed, in lines; empty when none is open. A list stays open until another
  /// is opened, or the rules or the score are asked for.
  const std::string& open_list() const { return list_; }
  void close_list();

  /// Whether a line asks to leave the match.
  static bool is_leave(std::string_view line);

  /// What can be typed, in lines: the choices that may be made, each in brackets, and a sentence.
  std::string help() const;
  /// The first of these alone; empty where no choice may be made.
  std::string choices() const;

 private:
  bool fits(const PlayName& meant, const Play& play) const;
  Reply read_number(int number) const;
  Reply read_play(std::span<const std::string> words);
  Reply read_table_cards(const PlayName& name);
  Reply read_choice(const Choice& choice, std::span<const std::string> card);
  const Choice* named_choice(std::vector<std::string>& words) const;
  std::vector<Play> plays_of(const Choice& choice) const;
  Reply offer(std::vector<Play> plays, const std::string& heading);
  bool is_held_rank(const std::string& word) const;
  std::string not_held(const CardName& card) const;
  std::string not_playable(Card card) const;
  std::string not_understood(const std::string& word) const;
  std::string sentence() const;
  std::string what_to_type() const;
  std::string heading_of_all() const;
  std::vector<std::string> list_lines() const;
  std::string choice_text(const Play& play) const;
  std::string list_line(std::size_t number, const Play& play) const;
  Reply say(const std::string& text) const;

  const LiveMatch& match_;
  std::vector<Play> plays_;    // captures first, then those that build
  std::vector<Play> offered_;  // numbered from 1 in the open list
  std::string list_;
  const Localizer& speech_;
  const Style& style_;
  int columns_;
  AnswerPlace place_;
};

}  // namespace cicera
