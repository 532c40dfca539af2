// The options of the commands that play studies, and of those that report as they do.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "engine/answers/study_kinds.h"
#include "engine/conclusions/conclude.h"
#include "engine/studies/simulation_options.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/atomic_file.h"

namespace cicera::cli {

/// What a study plays, how it is run and where its answer goes. They store into the question, which must outlive them.
std::vector<Option> study_options(RunQuestion& question);

/// How many threads play.
Option threads_option(int& threads);

/// Whether progress is shown.
Option progress_option(bool& show);

/// A file to save to, and one to go on from, of judge and tune too.
Option checkpoint_option(std::string& file);
Option resume_option(std::string& file);

/// A page for the results, and its language; of tune too.
std::vector<Option> page_options(std::string& report, std::optional<Language>& language);

/// Throws Error where the page would take the place of one of these files. Empty names are of no file.
void check_report_file(const std::string& report, const std::vector<std::string>& others);

/// A table instead of the text.
Option csv_option(bool& csv);

/// Where the answer goes, of merge too: as CSV, on a page.
std::vector<Option> output_options(SimulationOptions& options);

/// Prints what was found, as CSV, JSON or text, after writing its page where there is one.
void print_found(const AnyConclusion& found, bool csv, AtomicFile* page, const Context& context);

/// Prints the report on a run, and writes its page, in the format that the options select. Throws Stop for a run that
/// was stopped early, after a report in text, and on the page, on what was played.
void print_report(SimulationRun& run, const Context& context);

/// Fills in what was not given and what the common options say, but for the rulesets. Throws Error for values that
/// conflict.
void complete(RunQuestion& question, const Context& context);

}  // namespace cicera::cli
