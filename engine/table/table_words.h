// Sentences and tables of a match as lists in JSON, each line as narrow or wide as it is: for answers and messages.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "engine/table/hint.h"
#include "engine/table/narration.h"
#include "engine/table/score_sheet_words.h"

namespace cicera {

/// The lines, without what indents them on a screen.
nlohmann::ordered_json lines_json(const Lines& lines);
/// The lines of a text.
Lines lines_of(const std::string& text);

/// The plays that `plays` lists as engine/bots has them, each with its words and those of its points.
void add_words(nlohmann::ordered_json& listed, std::span<const Play> plays, const LiveMatch& match,
               const Localizer& speech);

nlohmann::ordered_json advice_json(const Advice& advice, std::span<const Play> plays, const LiveMatch& match,
                                   const Localizer& speech);

nlohmann::ordered_json score_sheet_json(const ScoreSheetWords& sheet, const Game& game);

}  // namespace cicera
