// Distributions as a section of a report page: how large a share of the units lies at or below each value.
#pragma once

#include <string>
#include <vector>

#include "engine/report/report.h"
#include "engine/report/report_words.h"
#include "engine/simulation/histogram.h"

namespace cicera {

struct Distribution {
  std::string name;
  const Histogram* counts = nullptr;
  int scale = 1;  // the values were counted this many times as large
};

/// What is distributed, in words.
struct DistributionWords {
  std::string heading;
  std::string axis;    // what is counted, with its unit
  std::string sample;  // `n = 100,000 hands`
};

/// A chart of steps, a table of quantiles, and a folded one of every step. Requires distributions with a total above 0.
ReportSection distribution_section(const ReportWords& words, const DistributionWords& what,
                                   const std::vector<Distribution>& distributions);

}  // namespace cicera
