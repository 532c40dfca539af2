// The questions whose answers take several studies: whether a rule is good, and which settings reach a goal.
#pragma once

#include "engine/api/asks.h"
#include "engine/api/jobs.h"

namespace cicera {

/// `judge` and `tune`. Both must outlive them.
Ask judge_ask(AskContext& context, Jobs& jobs);
Ask tune_ask(AskContext& context, Jobs& jobs);

}  // namespace cicera
