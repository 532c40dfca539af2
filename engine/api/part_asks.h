// Studies that several doors play, each a part: the key of a part, and the question that adds them up.
#pragma once

#include "engine/api/asks.h"
#include "engine/studies/simulation_options.h"

namespace cicera {

/// `part`, as in 1/4, stored in the options.
Option part_option(SimulationOptions& options);

/// Throws Error where there are more parts than units, or where the whole result decides when to stop.
void check_part(const SimulationOptions& options);

/// `merge`: from the results of all parts the result of the whole. The context must outlive it.
Ask merge_ask(AskContext& context);

}  // namespace cicera
