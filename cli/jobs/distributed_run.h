// A simulation played by all processes of an MPI job, with the same totals as in one process. Rank 0 hands out
// stretches of units, a share to each rank in proportion to its speed, plays the first share itself and merges the
// results in order of unit. So the totals always cover the first units without a gap, whichever rank played them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/jobs/process_group.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

/// Runs `prepare` on every rank and checks that all return the same text. If one throws or the texts differ, every rank
/// throws, rank 0 with the message to print, and the processes part. Returns the threads of all ranks, in order, on
/// rank 0.
std::vector<int> negotiate(ProcessGroup& processes, int threads, const std::function<std::string()>& prepare);

/// Rank 0's part. The other ranks wait for orders until release() is called.
class DistributedRun {
 public:
  /// `threads` of each rank.
  DistributedRun(ProcessGroup& processes, const std::vector<int>& threads);
  DistributedRun(const DistributedRun&) = delete;
  DistributedRun& operator=(const DistributedRun&) = delete;

  /// The same as cicera::run, except that with several ranks it writes no log.
  SimulationResult run(const SimulationPlan& plan);
  /// Releases the other ranks. Nothing can be run afterwards.
  void release();

 private:
  void play_stretch(const SimulationPlan& plan, SimulationResult& totals);
  std::vector<std::int64_t> shares(std::int64_t left) const;

  ProcessGroup& processes_;
  std::vector<double> speeds_;  // of each rank, in units a second; at first only in proportion
  double seconds_ = 0;          // intended length of the next stretch; 0: the speeds are not known yet
};

/// The part of every other rank: plays the parts of the plan that rank 0 orders, until it is released.
void run_worker(ProcessGroup& processes, const SimulationPlan& plan);

}  // namespace cicera::cli
