// What `judge` says first, to somebody who asks at the table, and how often a change makes a difference.
#pragma once

#include <string>

#include "engine/conclusions/judgement.h"
#include "engine/report/report_words.h"

namespace cicera {

/// One sentence without an interval: how often, whether another side wins, whom it helps, how long a match is.
std::string short_text(const Judgement& judged, const ReportWords& words);

/// In how many hands, matches and turns the change makes a difference. Requires that it has a reach.
std::string reach_text(const Judgement& judged, const ReportWords& words);

}  // namespace cicera
