// The job of tune.
#pragma once

#include <memory>

#include "engine/api/job_work.h"
#include "engine/studies/tune_run.h"
#include "engine/support/files.h"

namespace cicera {

/// A search, none of which has been played. The settings that it confirms are read from these files.
std::unique_ptr<JobWork> tune_work(TuneRun run, Library library, Files files);

}  // namespace cicera
