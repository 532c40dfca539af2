// What became of a goal that the author of a ruleset states in its file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/studies/tune_goal.h"

namespace cicera {

/// Whether a goal is met, by how much, and what it was before.
struct GoalVerdict {
  std::string goal;        // as written
  std::int64_t units = 0;  // hands or matches that the value is measured in
  std::string metric;
  bool is_share = false;
  std::string opponent = {};  // against whom it was measured; empty: against nobody
  double value = 0;
  Interval interval = {};
  TuneGoal::Ends wanted = {};
  std::optional<double> before = {};  // nothing where the other rules do not have it
  std::optional<bool> met = {};       // nothing where some values of the interval meet it
};

}  // namespace cicera
