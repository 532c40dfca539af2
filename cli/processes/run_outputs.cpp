#include "cli/processes/run_outputs.h"
#include "cli/terminal/signals.h"

#include <algorithm>

#include "engine/formats/json.h"
#include "engine/studies/stretch.h"

namespace cicera::cli {

void Checkpoint::write(std::string_view text) {
  constexpr Clock::duration longest = std::chrono::seconds(5);
  write_whole(file_, text);
  const auto now = Clock::now();
  next_ = now + std::min(now - begin_, longest);
}

RunOutputs::RunOutputs(const SimulationRun& run)
    : run_(&run), progress_(std::string(run.unit_name(0)), run.how.show_progress, run.result.units) {
  if (!run.how.log.empty()) log_.emplace(run.how.log);
  if (!run.how.checkpoint.empty()) checkpoint_.emplace(run.how.checkpoint);
  write_checkpoint();  // reports a file that cannot be written before anything is played
}

void RunOutputs::connect(SimulationPlan& plan) {
  if (log_) log_hands(*run_, plan, [this](std::string_view text) { log_->write(text); });
  plan.progress = [this, of = run_->expected_units()](std::int64_t done, std::int64_t) {
    progress_.show(run_->result.units + done, of);
  };
  if (!checkpoint_) return;
  plan.take_totals = [this](const SimulationResult& so_far) {
    // After a signal to stop there may not be much time left, so write at once.
    if (!checkpoint_->due() && !interrupted()) return;
    SimulationResult totals = run_->result;
    checkpoint_->write(json_text(run_->partial_json(totals += so_far)));
  };
}

void RunOutputs::write_checkpoint() {
  if (checkpoint_) checkpoint_->write(json_text(run_->partial_json(run_->result)));
}

void RunOutputs::keep_log() {
  if (log_) log_->keep();
}

}  // namespace cicera::cli
