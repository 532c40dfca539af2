// Hands out the units of a simulation to its threads in blocks. Block results are merged in order of unit, so the
// totals so far always cover the first units without a gap. A thread that runs too far ahead of the others waits, so
// memory stays flat.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <string>

#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"
#include "engine/support/workers.h"

namespace cicera {

/// The number of units that a thread plays at a time: few where they are compared in pairings, since searching players
/// are slow and there are many contests.
std::int64_t block_size(const SimulationPlan& plan);

/// Whether the plan or a task of this thread is to end early.
bool is_stopped(const SimulationPlan& plan);

class BlockQueue {
 public:
  explicit BlockQueue(const SimulationPlan& plan);

  struct Block {
    std::int64_t first = 0;  // its units, counted from the first of the plan
    std::int64_t end = 0;
  };
  std::int64_t blocks() const { return (units_ + block_ - 1) / block_; }

  // Called by the threads
  /// The next block, or nullopt after the last.
  std::optional<Block> next();
  /// Adds the result of a block, and its log.
  void finish(const Block& block, SimulationResult totals, std::string log);
  /// Ends the simulation after the blocks before this one, which have all been handed out. So the failure that wait()
  /// throws is that of the first block that fails, whichever thread played it.
  void fail(const Block& block, const std::exception_ptr& failure);
  void thread_ended();

  // Called by the thread that runs the simulation
  /// Sets the number of threads to wait for; 0: this thread plays by itself, and reports progress as it finishes
  /// blocks.
  void expect_threads(std::size_t threads);
  /// Waits for all threads, reporting progress now and then. Rethrows an exception of a thread or a callback.
  void wait();
  /// The result of all blocks. Requires that wait() has returned.
  SimulationResult result() const;

 private:
  struct Finished {
    SimulationResult totals;
    std::string log;
  };

  SimulationResult so_far() const;
  void report(Lock& lock);

  const SimulationPlan* plan_;
  std::int64_t units_;
  std::int64_t block_;  // units
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  Mutex mutex_;
  Condition can_go_on_;
  std::int64_t handed_out_ = 0;               // blocks
  std::int64_t in_order_ = 0;                 // blocks, all before this one
  SimulationResult totals_;                   // of those
  std::map<std::int64_t, Finished> waiting_;  // for blocks before them
  int threads_ = 0;
  bool alone_ = false;
  std::chrono::steady_clock::time_point next_report_ = begin_;  // where this thread plays by itself
  int ended_ = 0;                                               // threads
  std::exception_ptr failure_;
  std::int64_t failed_unit_ = 0;
};

}  // namespace cicera
