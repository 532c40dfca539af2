// A study as Python plays it: part by part, with functions of Python's at some seats.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/python/callers.h"
#include "cli/python/heard.h"
#include "engine/answers/study_work.h"

namespace cicera::python {

class StudyRun {
 public:
  /// `name` is that of a study, and `keys` the JSON object of a request for it. Functions are called by the thread that
  /// steps, which then plays alone. Throws Error.
  StudyRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys, Callers callers,
           int threads);

  /// Plays at most this many units more. Throws Error, or what a function has raised.
  void step(std::int64_t units);
  bool finished() const { return work_->finished(); }
  std::int64_t done() const { return work_->done(); }
  std::int64_t expected() const { return work_->expected(); }
  std::string unit() const { return work_->unit(2); }

  // The result so far. Requires that something can be said.
  std::string json();
  std::string csv();
  std::string text();

 private:
  /// The conclusion in a form, while nobody plays on.
  std::string found(auto&& form);

  Callers callers_;
  std::unique_ptr<StudyWork> work_;
  Turnstile turnstile_;
};

}  // namespace cicera::python
