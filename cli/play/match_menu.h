// The questions of `cicera play` without options on a terminal: which game, who plays, how well the computer plays, the
// names and the target. Enter takes what stands in brackets.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/keyboard.h"
#include "cli/terminal/output.h"
#include "engine/ruleset/library.h"
#include "engine/table/localizer.h"

namespace cicera::cli {

/// The match that was asked for, as the options of `play` would say it.
struct MatchWish {
  std::string spec;
  std::string seats;               // a list with an entry for each seat
  std::vector<std::string> names;  // of the seats
};

class MatchMenu {
 public:
  /// All must outlive the menu. `names` and `level` are what Enter takes.
  MatchMenu(const Library& library, Keyboard& keyboard, const Localizer& speech, const Style& style,
            std::vector<std::string> names, std::string level)
      : library_(library),
        keyboard_(keyboard),
        speech_(speech),
        style_(style),
        names_(std::move(names)),
        level_(std::move(level)) {}

  /// Asks for a match of `spec` if nothing else is typed; nullopt if the person leaves.
  std::optional<MatchWish> ask(const std::string& spec);

 private:
  /// The line typed, or `usual` for an empty one; nullopt if the person leaves.
  std::optional<std::string> answer(const std::string& question, const std::string& usual);
  /// A whole number in this range; asks again until it is one.
  std::optional<int> number(const std::string& question, int usual, int min, int max);

  std::optional<std::string> ask_game(const std::string& usual);
  /// Why a game cannot be played.
  std::string not_playable(const std::string& spec, const Error& error) const;
  std::optional<std::vector<std::string>> ask_seats(const Rules& rules);
  bool ask_names(const std::vector<std::string>& seats);
  /// Whether two people sit together; asks until it is said in either language. Nullopt if the person leaves.
  std::optional<bool> ask_together();
  std::optional<std::string> ask_level();
  /// The setting of the match that a number of points sets, where another than usual is typed: `:match.target=31`.
  std::optional<std::string> ask_target(const Rules& rules, const std::string& spec);
  /// Shows the games one a line, page by page. Returns the line typed under a page, if it is not empty.
  std::optional<std::string> list_games();

  const Library& library_;
  Keyboard& keyboard_;
  const Localizer& speech_;
  const Style& style_;
  std::vector<std::string> names_;
  std::string level_;
};

}  // namespace cicera::cli
