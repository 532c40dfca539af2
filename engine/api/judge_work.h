// The job of judge.
#pragma once

#include <memory>

#include "engine/api/job_work.h"
#include "engine/studies/judge_run.h"

namespace cicera {

/// An unstarted judgement.
std::unique_ptr<JobWork> judge_work(JudgeRun run, Library library);

}  // namespace cicera
