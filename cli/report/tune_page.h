// The report page of `cicera tune`.
#pragma once

#include "cli/html/report_page.h"
#include "cli/jobs/tune_run.h"

namespace cicera::cli {

/// The settings that were confirmed on fresh deals. Requires some.
ReportPage tune_page(const TuneRun& run, Language language);

}  // namespace cicera::cli
