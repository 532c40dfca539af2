// From what was played to what it says: the one place where results become conclusions.
//
// Example:
//   SimulationRun run = load_run(library, Compare(), options, {"./a.yaml", "./b.yaml"}, {});
//   run.result = cicera::run(run.plan);
//   const auto found = std::get<ComparisonConclusion>(conclude(run));
//   std::cout << comparison_text(found, Style());  // whatever has become of the run
#pragma once

#include <variant>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/conclusions/comparison_conclusion.h"
#include "engine/conclusions/simulation_conclusion.h"
#include "engine/conclusions/worth_conclusion.h"

namespace cicera {

struct SimulationRun;

/// The conclusion of any study.
using AnyConclusion =
    std::variant<SimulationConclusion, ComparisonConclusion, SweepConclusion, WorthConclusion, ArenaConclusion>;

/// What all of them say.
inline const Conclusion& common(const AnyConclusion& found) {
  return std::visit([](const Conclusion& each) -> const Conclusion& { return each; }, found);
}

/// What the units that were played say, by the study and whether it is a sweep. Requires units.
AnyConclusion conclude(const SimulationRun& run);

}  // namespace cicera
