// What a legal play does, scores and why, in words, as a table says it of its own plays.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "engine/play/hand.h"
#include "engine/scoring/score_sheet.h"
#include "engine/table/localizer.h"

namespace cicera {

/// `text` says what it does, `words` advises it, `score` has its points and `reasons` why each of them is scored; of a
/// choice there is its `title`.
nlohmann::ordered_json words_json(const Hand& hand, const Play& play, std::span<const ScoreEvent> points,
                                  const Localizer& speech);

}  // namespace cicera
