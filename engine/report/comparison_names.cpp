#include "engine/report/comparison_names.h"

#include "engine/support/text.h"

namespace cicera {

std::string ruleset_letter(std::size_t ruleset) {
  constexpr std::size_t letters = 26;
  std::string text(1, static_cast<char>('A' + ruleset % letters));
  return ruleset < letters ? text : ruleset_letter(ruleset / letters - 1) + text;
}

std::string lineup_name(const SimulationRun& run, std::size_t lineup) { return join(run.lineups[lineup], ","); }

std::string ruleset_name(const SimulationRun& run, std::size_t ruleset) {
  return ruleset_letter(ruleset) + ": " + run.rulesets[ruleset].spec;
}

std::string comparison_name(const SimulationRun& run, const ComparisonEstimate& comparison) {
  const std::string ruleset = ruleset_name(run, comparison.ruleset);
  return run.lineups.size() == 1 ? ruleset : ruleset + ", " + lineup_name(run, comparison.lineup);
}

}  // namespace cicera
