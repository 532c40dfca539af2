// The result of a search for rules as data.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/conclusions/tune_conclusion.h"
#include "engine/report/tidy_rows.h"

namespace cicera {

/// `cicera.tune/1` of docs/formats/json.md.
nlohmann::ordered_json tune_json(const TuneConclusion& found);

/// A row for the metric of each goal under each setting that was confirmed, with each lineup; and rows for its loss and
/// for the number of rules changed.
std::vector<TidyRow> tune_rows(const TuneConclusion& found);

}  // namespace cicera
