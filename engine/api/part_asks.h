// Studies that several doors play, each a part: the key of a part, and the question that adds them up.
#pragma once

#include "engine/api/asks.h"
#include "engine/simulation/shard.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// `part`, as in 1/4.
Option part_option(Shard& part);

/// What these results of parts say together. Throws Error unless they are all parts of one run, or, where they may be
/// `unfinished`, some.
SimulationRun merged_run(const Library& library, const std::vector<std::string>& inputs, bool unfinished);

/// `merge`: from the results of all parts the result of the whole. The context must outlive it.
Ask merge_ask(AskContext& context);

}  // namespace cicera
