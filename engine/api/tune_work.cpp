#include "engine/api/tune_work.h"

#include <algorithm>
#include <utility>

#include "engine/conclusions/tune_conclusion.h"
#include "engine/report/run_report.h"
#include "engine/studies/tune_search.h"
#include "engine/support/stop.h"

namespace cicera {
namespace {

class TuneWork final : public JobWork {
 public:
  TuneWork(TuneRun run, Library library, Files files)
      : run_(std::move(run)), library_(std::move(library)), files_(std::move(files)), search_(library_, run_) {
    static_cast<void>(search_.go_on());
  }

  std::string_view ask() const override { return "tune"; }
  std::int64_t done() const override { return search_.done(); }
  std::int64_t expected() const override { return search_.expected(); }
  std::string unit() const override { return "setting"; }
  std::int64_t hands() const override { return hands_; }
  bool finished() const override { return finished_; }

  /// Every setting is searched with, and the ruleset as it is confirmed twice.
  std::int64_t least_hands() const override {
    std::int64_t contests = 0;  // of a setting
    for (const auto& run : run_.trials.front().runs) contests += std::ssize(run.plan.contests);
    return contests * (run_.options.budget + 2 * run_.options.confirmed);
  }

  std::int64_t play(std::int64_t units) override {
    const UseFiles use(files_);
    const std::int64_t count = std::min(units, slice_of(run_.options.unit));
    const auto hands = search_.play(count, nullptr);
    if (!hands) throw Stop::interrupted();
    hands_ += *hands;
    finished_ = !search_.go_on();
    return count;
  }

  nlohmann::ordered_json answer() const override {
    if (!finished()) return nullptr;
    return json_report(conclude(run_));
  }

 private:
  TuneRun run_;
  Library library_;
  Files files_;
  TuneSearch search_;  // of the run and the library
  std::int64_t hands_ = 0;
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<JobWork> tune_work(TuneRun run, Library library, Files files) {
  return std::make_unique<TuneWork>(std::move(run), std::move(library), std::move(files));
}

}  // namespace cicera
