// What `worth` reports, as a document.
#pragma once

#include "engine/conclusions/worth_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

Report worth_report(const WorthConclusion& worth);

}  // namespace cicera
