#include "engine/api/judge_work.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/conclusions/judgement.h"
#include "engine/report/run_report.h"
#include "engine/studies/judge_play.h"

namespace cicera {
namespace {

class JudgeWork final : public JobWork {
 public:
  JudgeWork(JudgeRun run, Library library)
      : run_(std::move(run)), library_(std::move(library)), stretches_(stretches_of(run_)) {
    std::erase_if(stretches_, [](const Stretch& stretch) { return stretch.units == 0; });
    for (const Stretch& stretch : stretches_) {
      units_ += stretch.units;
      least_hands_ += stretch.hands;
    }
  }

  std::string_view ask() const override { return "judge"; }
  std::int64_t done() const override { return done_; }
  std::int64_t expected() const override { return units_; }
  std::string unit() const override { return "hand or match"; }
  std::int64_t least_hands() const override { return least_hands_; }
  std::int64_t hands() const override { return hands_; }
  bool finished() const override { return at_ == stretches_.size(); }

  std::int64_t play(std::int64_t units) override {
    const Stretch& stretch = stretches_[at_];
    const std::int64_t count = std::min({units, stretch.slice, stretch.units - first_});
    hands_ += stretch.play(first_, count, nullptr);
    done_ += count;
    first_ += count;
    if (first_ == stretch.units) {
      ++at_;
      first_ = 0;
    }
    return count;
  }

  /// Only of the whole: its parts say different things.
  nlohmann::ordered_json answer() const override {
    if (!finished()) return nullptr;
    return json_report(judgement_of(run_, library_));
  }

 private:
  JudgeRun run_;
  Library library_;
  std::vector<Stretch> stretches_;  // which refer to the run
  std::size_t at_ = 0;              // the stretch at work
  std::int64_t first_ = 0;          // its next unit
  std::int64_t units_ = 0;
  std::int64_t done_ = 0;
  std::int64_t least_hands_ = 0;
  std::int64_t hands_ = 0;
};

}  // namespace

std::unique_ptr<JobWork> judge_work(JudgeRun run, Library library) {
  return std::make_unique<JudgeWork>(std::move(run), std::move(library));
}

}  // namespace cicera
