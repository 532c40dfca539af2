// The checkpoint of a judgement, `cicera.judging/1`: its question, how far it is, and the partial results of all that
// it plays, which verify the rules and the totals.
//
// Example:
//   const JudgeCheckpoint checkpoint("judge.json");
//   JudgeRun run = load_judge(library, checkpoint.options(), {});
//   const std::vector<Stretch> stretches = stretches_of(run);
//   const std::int64_t done = checkpoint.read(run, units);
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/studies/judge_run.h"

namespace cicera {

/// The text of a checkpoint of a run after this many units, which are played part by part (judge_play.h).
std::string judge_checkpoint(const JudgeRun& run, std::int64_t done);

/// A checkpoint that was read.
class JudgeCheckpoint {
 public:
  /// Throws Error for a file that is none, or damaged.
  explicit JudgeCheckpoint(std::string file);

  /// What was asked; not how it is played.
  JudgeOptions options() const;
  /// Restores a run that was loaded with these options and whose parts were made; they have `units` together. Returns
  /// how many were played. Throws Error where the rules have changed, and for results that no run can have.
  std::int64_t read(JudgeRun& run, std::int64_t units) const;

 private:
  std::string file_;
  nlohmann::json document_;
};

}  // namespace cicera
