// What `simulate` finds: how each ruleset plays.
#pragma once

#include <vector>

#include "engine/conclusions/conclusion.h"
#include "engine/simulation/metric_value.h"
#include "engine/simulation/result.h"

namespace cicera {

/// How a ruleset plays with a lineup.
struct RulesetFigures {
  Statistics statistics;
  double seconds = 0;                 // its share of the time
  std::vector<MetricValue> metrics;   // those of --metrics
  std::vector<MetricValue> outcomes;  // how hands end, and those of --metrics
};

struct SimulationConclusion : Conclusion {
  PerContest<RulesetFigures> figures;  // by contest_of(ruleset, lineup)

  const RulesetFigures& figures_of(RulesetId ruleset, LineupId lineup = {}) const {
    return figures[contest_of(ruleset, lineup)];
  }
  const Statistics& statistics_of(RulesetId ruleset, LineupId lineup = {}) const {
    return figures_of(ruleset, lineup).statistics;
  }
};

/// What a result of the plan says of each ruleset. Requires units.
SimulationConclusion simulation_conclusion(Conclusion found, const SimulationPlan& plan,
                                           const SimulationResult& result);

}  // namespace cicera
