// The report page of `cicera compare`.
#pragma once

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

ReportPage comparison_page(const ComparisonConclusion& found);

}  // namespace cicera
