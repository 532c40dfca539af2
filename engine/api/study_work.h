// The jobs of simulate, compare, worth and arena.
#pragma once

#include <memory>

#include "engine/api/job_work.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// A run, none of whose units has been played.
std::unique_ptr<JobWork> study_work(SimulationRun run);

}  // namespace cicera
