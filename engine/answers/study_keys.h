// What simulate, compare, worth and arena play, as options: not how it is run or where its results go.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/studies/simulation_options.h"

namespace cicera {

/// How much is played where a command does not say.
inline constexpr std::int64_t default_hands = 100'000;
inline constexpr std::int64_t default_measured_hands = 1000;  // with metrics for which hands are replayed
inline constexpr std::int64_t default_max_hands = 1'000'000'000;
inline constexpr std::int64_t default_worth_hands = 20'000;
inline constexpr std::int64_t default_deals = 1000;
inline constexpr std::int64_t default_max_deals = 1'000'000;

/// The options of `simulate`. They store into `options`, which must outlive them.
std::vector<Option> simulate_keys(SimulationOptions& options);

/// The options of `compare`, stored in `options`; the players of `options` are its default.
std::vector<Option> compare_keys(SimulationOptions& options);

/// Those of them that say what the report of a comparison has.
std::vector<Option> comparison_options(SimulationOptions& options);

/// The options of `worth`, stored in `options`.
std::vector<Option> worth_keys(SimulationOptions& options);

/// The options of `arena`, stored in `options`.
std::vector<Option> arena_keys(SimulationOptions& options);

/// Fills in the number of units where none is given: `count`, or at most `max_count` where the results decide how many.
void complete_count(SimulationOptions& options, std::int64_t count, std::int64_t max_count);

}  // namespace cicera
