// The checkpoint of a search, `cicera.tune/1`: its command, the rounds done, and for each setting the partial results
// of its runs, which verify the rules and the totals.
#pragma once

#include <string>

#include "engine/studies/tune_run.h"

namespace cicera {

/// The search that a checkpoint holds, with its progress; threads, language and bots are those of `how`. Throws Error.
TuneRun resume_tune(const Library& library, const std::string& file, const TuneOptions& how);

/// The checkpoint of a search.
std::string tune_checkpoint(const TuneRun& run);

}  // namespace cicera
