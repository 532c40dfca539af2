// A simulation played by all processes of an MPI job, with the same totals as in one process. Process 0 hands out
// stretches of units, a share to each process in proportion to its speed, plays the first share itself and adds the
// results in order of unit, so the totals always cover the first units without a gap.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/processes/process_group.h"
#include "engine/simulation/simulation.h"

namespace cicera::cli {

/// Runs `prepare` in every process and checks that all return the same text. If one throws or the texts differ, every
/// process throws, process 0 with the message to print, and they part. Returns to process 0 the threads of every
/// process, in order; to the others their own.
std::vector<int> negotiate(ProcessGroup& processes, int threads, const std::function<std::string()>& prepare);

/// The part of process 0. The other processes wait in run_worker() until release() is called.
class DistributedRun {
 public:
  /// `threads` as from negotiate(). The processes must outlive it.
  DistributedRun(ProcessGroup& processes, const std::vector<int>& threads);
  DistributedRun(const DistributedRun&) = delete;
  DistributedRun& operator=(const DistributedRun&) = delete;

  /// Returns the totals of the plan, as cicera::run does, and throws what it throws, in whichever process it happens.
  /// With several processes no log is written. May be called repeatedly.
  SimulationResult run(const SimulationPlan& plan);
  /// Lets the other processes end. Nothing can be run afterwards.
  void release();

 private:
  void play_stretch(const SimulationPlan& plan, SimulationResult& totals);
  std::vector<std::int64_t> shares(std::int64_t left) const;

  ProcessGroup& processes_;
  std::vector<double> speeds_;  // of each process, in units per second; at first only in proportion
  double seconds_ = 0;          // intended length of the next stretch; 0: the speeds are not known yet
};

/// The part of every other process: plays the parts of the plan that process 0 orders, until it is released.
void run_worker(ProcessGroup& processes, const SimulationPlan& plan);

}  // namespace cicera::cli
