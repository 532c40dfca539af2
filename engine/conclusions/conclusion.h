// What a study found: a value that owns all that it says and outlives the run. Each study has its own kind, which
// begins with this one; text, JSON, CSV and pages (engine/report) render them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/simulation/interval.h"
#include "engine/studies/subject.h"

namespace cicera {

/// What all conclusions say: of what, and from how much.
struct Conclusion : Subject {
  std::int64_t units = 0;             // played
  Intervals intervals = {};           // of the estimates
  MetricSelection measured = {};      // the metrics of --metrics
  bool compares = false;              // whether rulesets are compared on the same deals
  std::optional<double> widest = {};  // half of the widest interval that a run to a precision checks
  std::string interruption = {};      // what to say of a run that was stopped early; empty: it was not
  // How it was played
  std::int64_t hands = 0;     // of all contests
  std::int64_t given_up = 0;  // of these, by bots
  double seconds = 0;
  std::size_t workers = 1;  // threads, or shards
  bool merged = false;      // from shards
};

struct SimulationRun;

/// What all studies conclude, with which each begins its own.
Conclusion begun_conclusion(const SimulationRun& run);

}  // namespace cicera
