// The figures of all rulesets of a comparison side by side, as a section of its page.
#pragma once

#include "engine/html/report_page.h"
#include "engine/report/page_words.h"

namespace cicera {

/// A table for each lineup, shaded against the first ruleset.
PageSection figures_section(const SimulationConclusion& found, const PageWords& words);

}  // namespace cicera
