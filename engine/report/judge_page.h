// A judgement as a page: its sentences, how winners and lengths are spread under both rulesets, and the hand in which
// the change decides most.
#pragma once

#include "engine/html/report_page.h"
#include "engine/report/judgement.h"

namespace cicera {

/// In the language of the options. Requires a run that was played.
ReportPage judge_page(const JudgeRun& run, const Judgement& judged);

}  // namespace cicera
