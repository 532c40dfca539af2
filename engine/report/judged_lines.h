// What `judge` finds of a scoring line: how often it scores, for whom, and with which other lines.
#pragma once

#include "engine/report/judgement.h"

namespace cicera {

/// Of a line of the ruleset, by its number. Requires a run that was played.
LineJudgement judge_line(const JudgeRun& run, int line);

/// The share of some occasions; without any, nothing is known of it.
Proportion share_of(std::int64_t count, std::int64_t occasions);

}  // namespace cicera
