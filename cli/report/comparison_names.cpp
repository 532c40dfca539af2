#include "cli/report/comparison_names.h"

#include "cli/report/comparison_words.h"

namespace cicera::cli {

std::string ruleset_name(const SimulationRun& run, std::size_t ruleset) {
  return ruleset_letter(ruleset) + ": " + run.rulesets[ruleset].spec;
}

std::string comparison_name(const SimulationRun& run, const ComparisonEstimate& comparison) {
  const std::string ruleset = ruleset_name(run, comparison.ruleset);
  return run.lineups.size() == 1 ? ruleset : ruleset + ", " + lineup_name(run, comparison.lineup);
}

}  // namespace cicera::cli
