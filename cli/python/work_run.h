// A judgement or a search for rules as Python plays it: part by part, with functions of Python's at some seats.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/python/callers.h"
#include "cli/python/heard.h"
#include "engine/api/job_work.h"

namespace cicera::python {

class WorkRun {
 public:
  /// `name` is `judge` or `tune`, and `keys` the JSON object of a request for it. Functions are called by the thread
  /// that steps, which then plays alone. Throws Error.
  WorkRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys, Callers callers,
          int threads);

  /// Plays at most this many units more. Throws Error, or what a function has raised.
  void step(std::int64_t units);
  bool finished() const { return work_->finished(); }
  std::int64_t done() const { return work_->done(); }
  std::int64_t expected() const { return work_->expected(); }

  /// The answer. Requires that it is finished.
  std::string json();

 private:
  Callers callers_;
  std::unique_ptr<JobWork> work_;
  Turnstile turnstile_;
};

}  // namespace cicera::python
