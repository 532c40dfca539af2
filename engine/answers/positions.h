// Recorded hands play by play: the position before each play with all cards, as a viewer shows it, the points in words,
// what another ruleset says of the same plays, and what the program would have played.
#pragma once

#include <climits>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/options/question_options.h"

namespace cicera {

struct PositionsQuestion {
  std::string file = "-";            // a match, or hand records
  std::optional<std::string> under;  // another ruleset
  std::optional<Language> language;
};

Keys positions_keys(PositionsQuestion& question, QuestionContext& context);

/// The hands that are over. In the language of the question, or of the match, or else `fallback`. Throws Error, also
/// for a play that the rules of the record forbid.
nlohmann::ordered_json answer(const PositionsQuestion& question, const QuestionContext& context, Language fallback);

struct AdviseQuestion {
  std::string file = "-";
  std::size_t hand = 0;  // of those in the file, from 0
  std::size_t play = 0;  // of the hand, from 0
  std::optional<Language> language;
  int max_worlds = INT_MAX;  // that a play is tried in
};

Keys advise_keys(AdviseQuestion& question, QuestionContext& context);

/// What the seat to move should have played, who knew what it saw, and what it played. Throws Error.
nlohmann::ordered_json answer(const AdviseQuestion& question, const QuestionContext& context, Language fallback);

}  // namespace cicera
