// What `simulate` and `compare` report of several settings (`--vary`), as a document.
#pragma once

#include "engine/conclusions/comparison_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

Report sweep_report(const SweepConclusion& sweep);

}  // namespace cicera
