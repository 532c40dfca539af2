// What `compare` reports, as a document.
#pragma once

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

Report comparison_report(const ComparisonConclusion& found);

}  // namespace cicera
