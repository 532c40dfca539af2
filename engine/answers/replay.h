// Recorded hands and matches, every play and point checked: what `cicera replay` answers, record by record, so that a
// program at the other end of a pipe can wait for each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/formats/match_file_reader.h"
#include "engine/options/question_options.h"
#include "engine/support/style.h"

namespace cicera {

struct ReplayQuestion {
  std::string file;  // `-` is the input
  std::optional<Language> language;
};

/// Where the answers go, and how they look.
struct ReplayOutput {
  bool json = true;
  bool quiet = false;
  Style style = {};
  Language language = Language::english;            // where the question names none
  std::function<void(std::string_view)> print;      // receives the answers
  std::function<void()> before_waiting = {};        // is called before each wait for standard input
  std::function<bool(MatchFileReader)> match = {};  // prints a match as text; returns whether its plays are legal
  bool only_matches = false;                        // whether hand records are refused
};

Keys replay_keys(ReplayQuestion& question, QuestionContext& context);

/// Returns whether every play is legal and every point as recorded. Throws Error for what cannot be read.
bool replay(const ReplayQuestion& question, const QuestionContext& context, const ReplayOutput& output);

}  // namespace cicera
