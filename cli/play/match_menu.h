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
  void list_games();

  const Library& library_;
  Keyboard& keyboard_;
  const Localizer& speech_;
  const Style& style_;
  std::vector<std::string> names_;
  std::string level_;
};

}  // namespace cicera::cli
