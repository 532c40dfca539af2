// What is played to judge a rule, part by part.
#pragma once

#include <vector>

#include "engine/studies/judge_run.h"
#include "engine/studies/stretch.h"

namespace cicera {

/// All of it, in order. The run must outlive them and not be moved.
std::vector<Stretch> stretches_of(JudgeRun& run);

}  // namespace cicera
