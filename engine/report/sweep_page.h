// The report page of `simulate` or `compare` with --vary.
#pragma once

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

/// A curve over the values of one setting that are numbers; otherwise a row for each combination.
ReportPage sweep_page(const SweepConclusion& sweep);

}  // namespace cicera
