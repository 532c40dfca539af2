// The work of tune.
#pragma once

#include <memory>

#include "engine/answers/study_work.h"
#include "engine/studies/tune_run.h"
#include "engine/support/files.h"

namespace cicera {

/// A search, unstarted or resumed. The settings that it confirms are read from these files.
std::unique_ptr<StudyWork> tune_work(TuneRun run, Library library, Files files);

}  // namespace cicera
