// What the result of a search for rules depends on: the ruleset, what may vary, the goals, and how much is played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/simulation/plan.h"
#include "engine/studies/subject_ids.h"

namespace cicera {

struct TuneParameters {
  std::string spec;
  std::vector<std::string> variations;
  std::vector<std::string> goals;  // texts, as parse_goal takes them
  PerLineup<std::string> lineups;  // lists of players; everything is played with each
  Unit unit = Unit::hand;
  std::int64_t budget = 0;     // units of the search, of all settings together
  std::int64_t confirmed = 0;  // fresh units for each of the best
  std::uint64_t seed = 1;
};

}  // namespace cicera
