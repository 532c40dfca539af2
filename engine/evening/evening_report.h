// The standings of an evening for its readers: as a document for text and page, as JSON and as tidy rows.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/evening/evening_folder.h"
#include "engine/report/report.h"
#include "engine/report/tidy_rows.h"

namespace cicera {

/// Whether the text has the result of each table, as the page has.
enum class EveningResults : bool { hidden, shown };

Report evening_report(const EveningRecord& record, Language language, EveningResults results);
/// `cicera evening --json`, and the message `standings` of a served evening.
nlohmann::ordered_json evening_json(const EveningRecord& record);
std::vector<TidyRow> evening_rows(const EveningRecord& record);

}  // namespace cicera
