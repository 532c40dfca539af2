// The report page of `cicera tune`.
#pragma once

#include "engine/html/report_page.h"
#include "engine/studies/tune_run.h"

namespace cicera {

/// The settings that were confirmed on fresh deals. Requires some.
ReportPage tune_page(const TuneRun& run, Language language);

}  // namespace cicera
