// From what was played to what it says: the one place where results become conclusions.
//
// Example:
//   SimulationRun run = load_run(library, Compare(), options, {"./a.yaml", "./b.yaml"}, {});
//   run.result = cicera::run(run.plan);
//   const auto found = std::get<ComparisonConclusion>(conclude(run));
//   std::cout << text_report(found, Style());  // whatever has become of the run
#pragma once

#include <type_traits>
#include <variant>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/conclusions/comparison_conclusion.h"
#include "engine/conclusions/judgement.h"
#include "engine/conclusions/simulation_conclusion.h"
#include "engine/conclusions/tune_conclusion.h"
#include "engine/conclusions/worth_conclusion.h"

namespace cicera {

struct SimulationRun;

/// The conclusion of any study.
using AnyConclusion = std::variant<SimulationConclusion, ComparisonConclusion, SweepConclusion, WorthConclusion,
                                   ArenaConclusion, Judgement, TuneConclusion>;

/// What all say that play one sample of hands, deals or matches; nullptr of those that play several.
inline const Conclusion* of_one_sample(const AnyConclusion& found) {
  return std::visit(
      [](const auto& each) -> const Conclusion* {
        if constexpr (std::is_base_of_v<Conclusion, std::decay_t<decltype(each)>>) return &each;
        return nullptr;
      },
      found);
}

/// What the units that were played say, by the study and whether it is a sweep. Requires units.
AnyConclusion conclude(const SimulationRun& run);

}  // namespace cicera
