// A study as Python plays it: part by part, with functions of Python's at some seats.
#pragma once

#include <pybind11/pybind11.h>

#include <deque>
#include <string>
#include <vector>

#include "cli/python/callers.h"
#include "cli/python/heard.h"
#include "engine/studies/simulation_run.h"

namespace cicera::python {

class StudyRun {
 public:
  /// `name` is that of a study, and `keys` the JSON object of a request for it without its rulesets. Functions are
  /// called by the thread that steps, which then plays alone. Throws Error.
  StudyRun(const std::vector<std::string>& folders, const std::string& name, const std::vector<std::string>& specs,
           const std::string& keys, Callers callers, int threads);

  /// Plays at most this many units more. Throws Error, or what a function has raised.
  void step(std::int64_t units);
  bool finished() const { return run_.finished(); }
  std::int64_t done() const { return run_.result.units; }
  std::int64_t expected() const { return run_.expected_units(); }
  std::string unit() const { return std::string(run_.unit_name(2)); }

  // The result so far
  std::string json();
  std::string csv();
  std::string text();

 private:
  /// The conclusion, which nobody plays on meanwhile.
  std::string concluded(auto&& form);
  void seat_callers(const std::vector<std::vector<std::string>>& lineups);

  Callers callers_;
  std::deque<PlayerKind> kinds_;  // of functions; the run refers to them
  SimulationRun run_;
  Turnstile turnstile_;
};

}  // namespace cicera::python
