// The result of a search for rules, as text, as JSON, as a table and as the notes of a ruleset.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/conclusions/tune_conclusion.h"
#include "engine/report/tidy_rows.h"
#include "engine/support/style.h"

namespace cicera {

/// The command of the search, to be typed again.
std::string search_command(const TuneConclusion& found);

/// The settings that were confirmed on fresh deals, each goal with its interval and whether it is met, and those of
/// them that lose least for their number of changes. Lines of at most 80 columns.
std::string tune_text(const TuneConclusion& found, const Style& style);

/// `cicera.tune/1` of docs/formats/json.md.
nlohmann::ordered_json tune_json(const TuneConclusion& found);

/// A row for the metric of each goal under each setting that was confirmed, with each lineup; and rows for its loss and
/// for the number of rules changed.
std::vector<TidyRow> tune_rows(const TuneConclusion& found);

/// The command, and what the best setting was confirmed to reach.
std::vector<std::string> tune_evidence(const TuneConclusion& found);

}  // namespace cicera
