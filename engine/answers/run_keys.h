// What simulate, compare, worth and arena play, as options: not how it is run or where its results go.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/studies/simulation_options.h"

namespace cicera {

// The options of each study store into `options`, which must outlive them; the players of `options` are its default.
// `count` is how many hands or deals are played where that is not said.
std::vector<Option> simulate_keys(SimulationOptions& options, std::int64_t count);
std::vector<Option> compare_keys(SimulationOptions& options, std::int64_t count);
std::vector<Option> worth_keys(SimulationOptions& options, std::int64_t count);
std::vector<Option> arena_keys(SimulationOptions& options, std::int64_t count);

/// Those of compare that say what the report of a comparison has.
std::vector<Option> comparison_options(SimulationOptions& options);

}  // namespace cicera
