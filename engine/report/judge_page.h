// A judgement as a page: its sentences, how winners and lengths are spread under both rulesets, and the hand in which
// the change decides most.
#pragma once

#include "engine/conclusions/judgement.h"
#include "engine/html/report_page.h"

namespace cicera {

/// In the language of the options. Requires a run that was played.
ReportPage judge_page(const Judgement& judged);

}  // namespace cicera
