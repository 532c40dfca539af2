#include "engine/answers/judge_work.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/conclusions/judgement.h"
#include "engine/studies/judge_checkpoint.h"
#include "engine/studies/judge_play.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

class JudgeWork final : public StudyWork {
 public:
  JudgeWork(JudgeRun run, Library library)
      : run_(std::move(run)), library_(std::move(library)), stretches_(stretches_of(run_)) {
    std::erase_if(stretches_, [](const Stretch& stretch) { return stretch.units == 0; });
    for (const Stretch& stretch : stretches_) {
      units_ += stretch.units;
      least_hands_ += stretch.hands;
    }
  }

  std::string_view name() const override { return "judge"; }
  std::int64_t done() const override { return done_; }
  std::int64_t expected() const override { return units_; }
  std::string unit(std::int64_t count) const override { return count == 1 ? "hand or match" : "hands and matches"; }
  std::int64_t least_hands() const override { return least_hands_; }
  std::int64_t hands() const override { return hands_; }
  bool finished() const override { return done_ == units_; }
  std::int64_t slice() const override { return stretches_[at_].slice; }
  std::string_view stage() const override { return finished() ? std::string_view() : stretches_[at_].stage; }

  std::int64_t play(std::int64_t units, StopFlag stop) override {
    const Stretch& stretch = stretches_[at_];
    const std::int64_t count = std::min(units, stretch.units - first_);
    hands_ += stretch.play(first_, count, stop);
    advance(count);
    return count;
  }

  /// Before the end how the hands played so far compare, since the parts say different things.
  std::optional<AnyConclusion> found() const override {
    if (finished()) return judgement_of(run_, library_);
    if (done_ == 0) return std::nullopt;
    return hands_compared(run_);
  }

  std::string checkpoint() const override { return judge_checkpoint(run_, done_); }

  /// Goes on from a checkpoint. Throws Error.
  void resume(const JudgeCheckpoint& checkpoint) {
    for (std::int64_t left = checkpoint.read(run_, units_); left > 0;) {
      const std::int64_t count = std::min(left, stretches_[at_].units);
      advance(count);
      left -= count;
    }
  }

 private:
  void advance(std::int64_t units) {
    done_ += units;
    first_ += units;
    if (first_ < stretches_[at_].units) return;
    ++at_;
    first_ = 0;
  }

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

std::unique_ptr<StudyWork> judge_work(JudgeRun run, Library library) {
  return std::make_unique<JudgeWork>(std::move(run), std::move(library));
}

std::unique_ptr<StudyWork> resume_judge(Library library, const std::string& file, const JudgeOptions& how,
                                        const BotMaker& make_bot) {
  const JudgeCheckpoint checkpoint(file);
  JudgeOptions options = checkpoint.options();
  options.threads = how.threads;
  options.language = how.language;
  JudgeRun run = load_judge(library, options, make_bot);
  auto work = std::make_unique<JudgeWork>(std::move(run), std::move(library));
  work->resume(checkpoint);
  return work;
}

}  // namespace cicera
