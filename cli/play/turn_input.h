// What a person may type at a turn: a card, a card with what it takes, a number from the list that was shown last, or a
// letter for everything else. It only listens and answers in words; nothing is played here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/localizer.h"
#include "cli/terminal/output.h"
#include "engine/match/live_match.h"

namespace cicera::cli {

class Turn {
 public:
  /// The turn of the seat to move, with its legal plays. The match must not go on while the turn is asked.
  /// Answers are broken into lines of so many columns.
  Turn(const LiveMatch& match, std::span<const Play> plays, const Localizer& speech, const Style& style, int columns);

  enum class Wish { play, hear_again, hint, take_back, rules, score, leave };
  struct Reply {
    Wish wish = Wish::hear_again;
    Play play;         // the one that is wished
    std::string text;  // to be shown, lines
  };
  /// What a line means. A play in the reply is legal.
  Reply hear(std::string_view line);

  /// Whether a line asks to leave the match.
  static bool is_leave(std::string_view line);

  /// One line that says what can be typed.
  std::string help() const;

 private:
  Reply understand(const std::vector<std::string>& words);
  Reply hear_number(int number);
  Reply hear_card(Card card, std::span<const std::string> takes);
  Reply offer(std::vector<Play> plays, const std::string& heading);
  std::optional<Card> only_card_of_rank(std::string_view text) const;
  Reply say(const std::string& text) const;

  const LiveMatch& match_;
  std::vector<Play> plays_;
  std::vector<Play> offered_;  // numbered from 1 in the list that was shown last
  const Localizer& speech_;
  const Style& style_;
  int columns_;
};

}  // namespace cicera::cli
