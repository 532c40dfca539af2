// The report page of `cicera tune`.
#pragma once

#include "engine/conclusions/tune_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

/// The settings that were confirmed on fresh deals, in the language of the conclusion. Requires some.
ReportPage tune_page(const TuneConclusion& found);

}  // namespace cicera
