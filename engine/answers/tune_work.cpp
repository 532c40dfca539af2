#include "engine/answers/tune_work.h"

#include <algorithm>
#include <utility>

#include "engine/conclusions/tune_conclusion.h"
#include "engine/studies/tune_checkpoint.h"
#include "engine/studies/tune_search.h"
#include "engine/support/stop.h"

namespace cicera {
namespace {

class TuneWork final : public StudyWork {
 public:
  TuneWork(TuneRun run, Library library, Files files)
      : run_(std::move(run)), library_(std::move(library)), files_(std::move(files)), search_(library_, run_) {
    static_cast<void>(search_.go_on());
  }

  std::string_view name() const override { return "tune"; }
  std::int64_t done() const override { return search_.done(); }
  std::int64_t expected() const override { return search_.expected(); }
  std::string unit(std::int64_t count) const override { return count == 1 ? "setting" : "settings"; }
  std::int64_t hands() const override { return hands_; }
  bool finished() const override { return finished_; }
  std::int64_t slice() const override { return slice_of(run_.options.unit); }

  /// Every setting is searched with, and the ruleset as it is confirmed twice.
  std::int64_t least_hands() const override {
    std::int64_t contests = 0;  // of a setting
    for (const auto& run : run_.trials.front().runs) contests += std::ssize(run.plan.contests);
    return contests * (run_.options.budget + 2 * run_.options.confirmed);
  }

  std::int64_t play(std::int64_t units, StopFlag stop) override {
    const UseFiles use(files_);
    const auto hands = search_.play(units, stop);
    if (!hands) throw Stop::interrupted();
    hands_ += *hands;
    finished_ = !search_.go_on();
    return units;
  }

  std::optional<AnyConclusion> found() const override {
    if (!finished()) return std::nullopt;
    return conclude(run_);
  }

  std::string checkpoint() const override { return tune_checkpoint(run_); }

 private:
  TuneRun run_;
  Library library_;
  Files files_;
  TuneSearch search_;  // of the run and the library
  std::int64_t hands_ = 0;
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<StudyWork> tune_work(TuneRun run, Library library, Files files) {
  return std::make_unique<TuneWork>(std::move(run), std::move(library), std::move(files));
}

}  // namespace cicera
