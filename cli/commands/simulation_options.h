// The options of `simulate`, `compare` and `arena`.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/commands/command.h"
#include "engine/answers/study_keys.h"
#include "engine/studies/simulation_options.h"
#include "engine/studies/simulation_run.h"

namespace cicera::cli {

/// The options of `simulate`. They store into `options`, which must outlive them.
std::vector<Option> simulate_options(SimulationOptions& options);

/// The options of `compare`, stored in `options`; the players of `options` are its default.
std::vector<Option> compare_options(SimulationOptions& options);

/// The options of `worth`, stored in `options`.
std::vector<Option> worth_options(SimulationOptions& options);

/// The options of `arena`, stored in `options`.
std::vector<Option> arena_options(SimulationOptions& options);

/// A page for the results, and its language; of tune too.
std::vector<Option> page_options(std::string& report, std::optional<Language>& language);

/// A table instead of the text; of tune too.
Option csv_option(bool& csv);

/// How all of them report, and merge: as CSV, on a page.
std::vector<Option> output_options(SimulationOptions& options);

/// Prints the report on a run, and writes its page, in the format that the options select. Throws Stop for a run that
/// was stopped early, after a report in text, and on the page, on what was played.
void print_report(SimulationRun& run, const Context& context);

/// Fills in what was not given and what the common options say: `count` units, or at most `max_count` where the results
/// decide how many. Throws Error for values that conflict.
void complete(SimulationOptions& options, const Context& context, std::int64_t count, std::int64_t max_count);

}  // namespace cicera::cli
