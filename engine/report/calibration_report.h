// How often the chances of the metrics of tension came true, for all reports: of the positions that side 0 was given a
// chance between two tenths, the share of those whose hands it won.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "engine/report/report.h"
#include "engine/report/report_words.h"
#include "engine/simulation/statistics.h"

namespace cicera {

struct CalibratedTenth {
  int tenth = 0;               // 0 for chances up to 10%, and so on
  std::int64_t positions = 0;  // at least 1
  std::int64_t hands = 0;      // that they are of
  double given = 0;            // the mean chance
  Proportion came_true;        // hands are the units of its interval
};

/// Of the hands of a contest, without the tenths that no position is in.
struct CalibrationReport {
  std::int64_t hands = 0;
  std::vector<CalibratedTenth> tenths;  // none of too few hands
};

/// Nothing unless chances were measured.
std::optional<CalibrationReport> calibration_of(const Statistics& statistics, const Intervals& intervals);

/// Null for too few hands, else `hands` and `tenths`.
nlohmann::ordered_json calibration_json(const CalibrationReport& report);

/// A table; nothing for too few hands, where `calibration_words` has a sentence.
std::optional<ReportTable> calibration_table(const ReportWords& words, const CalibrationReport& report);
std::string calibration_words(const ReportWords& words, const CalibrationReport& report);

}  // namespace cicera
