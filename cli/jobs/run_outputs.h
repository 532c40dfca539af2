// Where a simulation writes while it runs: a log of its hands, its progress on the terminal, and a checkpoint.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "cli/jobs/simulation_run.h"
#include "cli/terminal/progress.h"
#include "engine/support/atomic_file.h"

namespace cicera::cli {

/// The file from which an interrupted run continues. It is written when the run begins, then at intervals that grow to
/// a few seconds, and is always complete: a crash loses only what came after the last write.
class Checkpoint {
 public:
  explicit Checkpoint(std::string file) : file_(std::move(file)) {}

  /// Whether to write again: the time since the last write is as long as from the start to that write, or a few
  /// seconds. So a short run, too, loses at most half of its work.
  bool due() const { return Clock::now() >= next_; }

  /// Throws Error when the file cannot be written; the previous checkpoint is then still there.
  void write(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  std::string file_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

class RunOutputs {
 public:
  /// Opens what the run's options ask for. The run must outlive it. Throws Error when a file cannot be written.
  explicit RunOutputs(const SimulationRun& run);

  /// Connects a plan for the next units of the run to the outputs. Both must outlive the plan's run.
  void connect(SimulationPlan& plan);
  /// Writes the final checkpoint.
  void write_checkpoint();
  /// Keeps the log, which is discarded otherwise.
  void keep_log();

 private:
  const SimulationRun* run_;
  std::optional<AtomicFile> log_;
  Progress progress_;
  std::optional<Checkpoint> checkpoint_;
};

}  // namespace cicera::cli
