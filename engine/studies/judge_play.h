// Plays what is played to judge a rule, as a command does or, in slices, as a job.
#pragma once

#include <vector>

#include "engine/studies/judge_run.h"
#include "engine/studies/stretch.h"
#include "engine/support/show_progress.h"

namespace cicera {

/// All of it, in order. The run must outlive them and not be moved.
std::vector<Stretch> stretches_of(JudgeRun& run);

/// Plays all of it. Its progress is in the parts of the whole. Throws Error when a script fails, with the hand, and
/// Stop when the flag is set.
void play_judge(JudgeRun& run, const ShowProgress& show_progress, StopFlag stop = nullptr);

}  // namespace cicera
