// The cards of a ruleset's deck, and what they are called: for whoever draws and names them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/options/question_options.h"
#include "engine/prose/deck_style.h"

namespace cicera {

struct DeckQuestion {
  std::optional<Language> language;
  std::optional<Deck> deck;
};

/// --deck.
Option deck_option(std::optional<Deck>& deck);

Keys deck_keys(DeckQuestion& question, QuestionContext& context);

/// In the language of the question or else in `fallback`. Throws Error.
nlohmann::ordered_json answer(const DeckQuestion& question, const QuestionContext& context, Language fallback);

}  // namespace cicera
