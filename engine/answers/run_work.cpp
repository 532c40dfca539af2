#include "engine/answers/run_work.h"

#include <algorithm>
#include <utility>

#include "engine/formats/json.h"
#include "engine/studies/stretch.h"

namespace cicera {
namespace {

class RunWork final : public StudyWork {
 public:
  explicit RunWork(SimulationRun run) : run_(std::move(run)) {}

  std::string_view name() const override { return name_of(run_.study); }
  std::int64_t done() const override { return run_.result.units; }
  std::int64_t expected() const override { return run_.expected_units(); }
  std::string unit(std::int64_t count) const override { return std::string(run_.unit_name(count)); }
  std::int64_t least_hands() const override { return run_.plan.count * std::ssize(run_.plan.contests); }
  std::int64_t hands() const override { return hands_of(run_.result); }
  bool finished() const override { return run_.finished(); }
  std::int64_t slice() const override { return slice_of(run_.plan.unit); }

  std::int64_t play(std::int64_t units, StopFlag stop) override {
    const std::int64_t before = run_.result.units;
    const std::int64_t count = std::min(units, run_.next_stop() - before);
    run_.result += play_units(run_, run_.plan.part(before, count), stop);
    return count;
  }

  std::optional<AnyConclusion> found() const override {
    if (run_.result.units == 0) return std::nullopt;
    return conclude(run_);
  }

  nlohmann::ordered_json answer() const override {
    if (run_.result.units > 0 && !run_.options.shard.whole()) return checkpoint();
    return StudyWork::answer();
  }

  std::string checkpoint() const override { return json_text(run_.partial_json(run_.result)); }

 private:
  SimulationRun run_;
};

}  // namespace

std::unique_ptr<StudyWork> run_work(SimulationRun run) { return std::make_unique<RunWork>(std::move(run)); }

}  // namespace cicera
