// Where a simulation writes while it runs: a log of its hands, its progress on the terminal, and a checkpoint.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/progress.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/atomic_file.h"

namespace cicera::cli {

/// The file from which an interrupted run continues. It is written when the run begins, then at intervals that grow to
/// a few seconds, and is always complete: a crash loses only what came after the last write.
class Checkpoint {
 public:
  explicit Checkpoint(std::string file) : file_(std::move(file)) {}

  /// Whether to write again: after as much time as had passed until the last write, but at most a few seconds. A crash
  /// thus costs a short run at most half of its work.
  bool due() const { return Clock::now() >= next_; }

  /// Throws Error when the file cannot be written; the previous checkpoint is then still there.
  void write(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  std::string file_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

/// The outputs of one run.
class RunOutputs {
 public:
  /// Opens what the run's options ask for. The run must outlive it. Throws Error when a file cannot be written.
  explicit RunOutputs(const SimulationRun& run);

  /// Connects a plan for the next units of the run to the outputs. Both must outlive the plan's run.
  void connect(SimulationPlan& plan);
  /// Writes the final checkpoint, if the options ask for one. Throws Error if it cannot be written.
  void write_checkpoint();
  /// Puts the log into place, if there is one; it is discarded otherwise. Throws Error if it cannot be written.
  void keep_log();

 private:
  const SimulationRun* run_;
  std::optional<AtomicFile> log_;
  Progress progress_;
  std::optional<Checkpoint> checkpoint_;
};

}  // namespace cicera::cli
