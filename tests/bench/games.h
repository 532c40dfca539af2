// The games that the benchmarks play, and what one run of many hands takes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ruleset/library.h"
#include "engine/simulation/simulation.h"

namespace cicera::bench {

/// The ruleset that the others are measured against.
inline constexpr const char* standard = "cicera";

/// The rulesets of this repository, with their scripts.
const Library& library();

/// A player of this kind for every seat. Throws Error where there is no such player.
std::vector<PlayerSpec> everyone(const Game& game, const std::string& player);

/// `hands` hands on one thread.
SimulationPlan plan_of(const Game& game, const std::string& player, std::int64_t hands);

/// What running a plan took, and what it played.
struct Run {
  double seconds = 0;
  double processor_seconds = 0;  // over all threads; what others do on the machine does not count
  std::int64_t turns = 0;
  std::int64_t legal_plays = 0;
};
Run timed(const SimulationPlan& plan);

}  // namespace cicera::bench
