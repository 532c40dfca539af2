// A study as Python plays it: part by part, with functions of Python's at some seats.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/python/callers.h"
#include "cli/python/heard.h"
#include "engine/answers/study_work.h"

namespace cicera::python {

class StudyRun {
 public:
  /// `name` is that of a study, and `keys` the JSON object of a request for it; or it goes on from the checkpoint
  /// `resume`. Functions are called by the thread that steps, which then plays alone. Throws Error.
  StudyRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys, Callers callers,
           int threads, const std::string& resume, bool logs);
  /// What these parts have played together, as texts of answers. Throws Error.
  StudyRun(const std::vector<std::string>& folders, const std::vector<std::string>& parts);

  /// Plays at most this many units more. Throws Error, or what a function has raised.
  void step(std::int64_t units);
  bool finished() const { return work_->finished(); }
  std::int64_t done() const { return work_->done(); }
  std::int64_t expected() const { return work_->expected(); }
  std::string unit() const { return work_->unit(2); }

  /// The hands that were played since the last call, as lines of a log; none unless it logs.
  std::string take_log() { return std::exchange(log_, {}); }
  /// The ruleset and the players of each contest, whose hands a log has in turn; none of a study of several
  /// runs.
  const std::vector<std::pair<std::string, std::string>>& contests() const { return contests_; }
  std::string study() const { return std::string(work_->name()); }
  std::string checkpoint();
  /// Of a part: for merge.
  bool is_part() const { return is_part_; }

  // The result so far. Requires that something can be said, and that it is not that of a part.
  std::string json();
  std::string csv();
  std::string text();
  std::string page();

 private:
  void look_at(SimulationRun& run, bool logs);
  /// The conclusion in a form, while nobody plays on.
  std::string found(auto&& form);

  Callers callers_;
  std::vector<std::pair<std::string, std::string>> contests_;
  std::string log_;
  std::string played_;  // the log of what is being played
  bool is_part_ = false;
  std::unique_ptr<StudyWork> work_;
  Turnstile turnstile_;
};

}  // namespace cicera::python
