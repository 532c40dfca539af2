#include "engine/api/study_work.h"

#include <algorithm>
#include <utility>

#include "engine/conclusions/conclude.h"
#include "engine/formats/json.h"
#include "engine/report/run_report.h"
#include "engine/studies/stretch.h"

namespace cicera {
namespace {

class StudyWork final : public JobWork {
 public:
  explicit StudyWork(SimulationRun run) : run_(std::move(run)) { run_.plan.threads = 0; }

  std::string_view ask() const override { return name_of(run_.study); }
  std::int64_t done() const override { return run_.result.units; }
  std::int64_t expected() const override { return run_.expected_units(); }
  std::string unit() const override { return std::string(run_.unit_name(1)); }
  std::int64_t least_hands() const override { return run_.plan.count * std::ssize(run_.plan.contests); }
  std::int64_t hands() const override { return hands_of(run_.result); }
  bool finished() const override { return run_.finished(); }

  std::int64_t play(std::int64_t units) override {
    const std::int64_t before = run_.result.units;
    const std::int64_t count = std::min({units, slice_of(run_.plan.unit), run_.next_stop() - before});
    run_.result += play_units(run_, run_.plan.part(before, count), nullptr);
    return count;
  }

  /// Of a part its totals, which are a text.
  nlohmann::ordered_json answer() const override {
    if (run_.result.units == 0) return nullptr;
    if (!run_.options.shard.whole()) return json_text(run_.partial_json(run_.result));
    return json_report(conclude(run_));
  }

 private:
  SimulationRun run_;
};

}  // namespace

std::unique_ptr<JobWork> study_work(SimulationRun run) { return std::make_unique<StudyWork>(std::move(run)); }

}  // namespace cicera
