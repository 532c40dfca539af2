// The command of a run, to be typed again.
#pragma once

#include <string>

#include "engine/studies/subject.h"

namespace cicera {

/// A line for a shell, with everything that the result depends on and nothing else: not the threads, the shards or the
/// files of the run.
std::string run_command(const Subject& subject);

}  // namespace cicera
