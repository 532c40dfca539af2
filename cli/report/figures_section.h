// The figures of all rulesets of a comparison side by side, as a section of its page.
#pragma once

#include "cli/html/report_page.h"
#include "cli/report/page_words.h"

namespace cicera::cli {

/// A table for each lineup, shaded against the first ruleset.
PageSection figures_section(const SimulationRun& run, const PageWords& words);

}  // namespace cicera::cli
