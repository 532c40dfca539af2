// The report page of `cicera worth`.
#pragma once

#include "engine/conclusions/worth_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

ReportPage worth_page(const WorthConclusion& worth);

}  // namespace cicera
