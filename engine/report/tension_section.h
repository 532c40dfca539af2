// When a hand is decided, as a section of a report page: the chances that a spectator gives the sides, play by play.
#pragma once

#include <optional>

#include "engine/report/report.h"
#include "engine/report/report_words.h"
#include "engine/simulation/statistics.h"

namespace cicera {

/// A chart of bands over the plays of a hand, and its table, of about `most_rows` rows at most, with how often the
/// chances came true. Nothing unless the
/// metrics of tension were measured.
std::optional<ReportSection> tension_section(const ReportWords& words, const std::string& heading,
                                             const Statistics& statistics, const Intervals& intervals,
                                             std::size_t most_rows);

}  // namespace cicera
