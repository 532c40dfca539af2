// What `judge` reports, as a document.
#pragma once

#include "engine/conclusions/judgement.h"
#include "engine/report/report.h"

namespace cicera {

Report judge_report(const Judgement& judged);

}  // namespace cicera
