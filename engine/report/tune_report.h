// What `tune` reports, as a document, and what it notes in the ruleset that it found.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/tune_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

/// The settings that were confirmed on fresh deals: each goal with its interval and whether it is met, and those that
/// lose least for their number of changes. In the language of the conclusion. Requires some.
Report tune_report(const TuneConclusion& found);

/// The command of the search, to be typed again.
std::string search_command(const TuneConclusion& found);

/// In English: the command, and what the best setting was confirmed to reach.
std::vector<std::string> tune_evidence(const TuneConclusion& found);

}  // namespace cicera
