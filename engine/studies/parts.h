// The parts of one run, which several processes have played, as one result.
#pragma once

#include <vector>

#include "engine/formats/partial_result.h"
#include "engine/studies/simulation_run.h"

namespace cicera {

/// Throws Error unless both are parts of the same command.
void expect_same_command(const PartialResult& part, const PartialResult& first);

/// Throws Error where a part is there twice.
void expect_no_part_twice(const std::vector<PartialResult>& parts);

/// Throws Error unless every part is there exactly once.
void expect_every_shard(const std::vector<PartialResult>& parts);

/// Adds the totals of parts to the run, made by load_run of the first of them, which is whole then. Throws Error unless
/// each has played all of its share; but not where they may be `unfinished`.
void add_parts(SimulationRun& run, const std::vector<PartialResult>& parts, bool unfinished = false);

}  // namespace cicera
