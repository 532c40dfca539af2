// The work of a study that plays one run: simulate, compare, worth and arena.
#pragma once

#include <memory>

#include "engine/answers/study_work.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// An unstarted run.
std::unique_ptr<StudyWork> run_work(SimulationRun run);

}  // namespace cicera
