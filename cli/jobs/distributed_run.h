// A simulation played by all ranks of a job, to the same sums as by one process. Rank 0 hands out stretches of units, a
// share to every rank as large as it is quick, plays the first share itself and adds up what comes back in order of
// hand; so which rank played what shows nowhere, and the sums are always those of the units before some number.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/jobs/process_group.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

/// Does on every rank what has to come out alike: `prepare` returns a text that must be the same everywhere. When it
/// throws on any rank or the texts differ, all ranks throw and part, rank 0 what is to be told. Returns the threads of
/// all ranks, in order, at rank 0.
std::vector<int> negotiate(ProcessGroup& processes, int threads, const std::function<std::string()>& prepare);

/// Rank 0's part.
class DistributedRun {
 public:
  /// `threads` of each rank.
  DistributedRun(ProcessGroup& processes, const std::vector<int>& threads);
  /// Lets the other ranks go.
  ~DistributedRun();
  DistributedRun(const DistributedRun&) = delete;
  DistributedRun& operator=(const DistributedRun&) = delete;

  /// As cicera::run, but for a log, which it does not write.
  SimulationResult run(const SimulationPlan& plan);

 private:
  void play_stretch(const SimulationPlan& plan, SimulationResult& sums);
  std::vector<std::int64_t> shares(std::int64_t left) const;

  ProcessGroup& processes_;
  std::vector<double> speeds_;  // units a second of each rank; at first in proportion only
  double seconds_ = 0;          // that the next stretch shall take; 0: the speeds are not known yet
};

/// The part of every other rank: plays what rank 0 orders of the plan's contests, until it is let go.
void run_worker(ProcessGroup& processes, const SimulationPlan& plan);

}  // namespace cicera::cli
