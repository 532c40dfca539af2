// Plays a search for rules that reach goals: successive halving on shared deals, then fresh deals for the best few.
//
// Every round plays further deals with each setting that is left, the same for all, and keeps the better half and
// whatever may still be as good as the best: nothing is dropped while the interval of its loss overlaps that of the
// best (Jamieson and Talwalkar, "Non-stochastic best arm identification and hyperparameter optimization", AISTATS
// 2016). What was seen in the search is never reported, since the best of many looks better than it is.
#pragma once

#include "engine/studies/tune_run.h"
#include "engine/support/show_progress.h"

namespace cicera {

/// Plays the rest of the search and the confirmation, and writes the checkpoint. Its progress is in settings. Stopped
/// early, sets `interruption`.
void play_tune(const Library& library, TuneRun& run, const ShowProgress& show_progress);

}  // namespace cicera
