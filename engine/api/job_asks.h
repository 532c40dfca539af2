// The questions that are answered by playing: they start a job, whose result is an event.
#pragma once

#include <vector>

#include "engine/api/asks.h"
#include "engine/api/jobs.h"

namespace cicera {

/// All must outlive them.
std::vector<NamedAsk> asks_for_jobs(AskContext& context, Jobs& jobs);

}  // namespace cicera
