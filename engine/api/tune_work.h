// The job of tune.
#pragma once

#include <memory>

#include "engine/api/job_work.h"
#include "engine/studies/tune_run.h"
#include "engine/support/files.h"

namespace cicera {

/// An unstarted search. The settings that it confirms are read from these files.
std::unique_ptr<JobWork> tune_work(TuneRun run, Library library, Files files);

}  // namespace cicera
