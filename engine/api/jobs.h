// Studies that an API session plays little by little, on the thread of its caller: hands are counted, not timed,
// and the slices do not change a result.
#pragma once

#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/answers/study_work.h"
#include "engine/api/budgets.h"
#include "engine/support/task.h"

namespace cicera {

class Jobs {
 public:
  /// Of one session. More are refused until one has ended.
  static constexpr std::size_t max_running = 16;

  /// Starts unstarted work within the budgets. Returns the number of the job, from 1. Throws Error where it would need
  /// more.
  int start(std::unique_ptr<StudyWork> work, const Budgets& budgets, Language language);

  /// Ends a job without a result. Returns what had been played of it. Throws Error where no such job runs.
  nlohmann::ordered_json stop(int job);

  /// What a job has found so far, as its result would be; null where nothing can be said yet. Throws Error where no
  /// such job runs.
  nlohmann::ordered_json result(int job);

  /// The jobs that run.
  nlohmann::ordered_json list() const;

  /// Plays at most this many units of the jobs that run, each in turn. Returns how many still run.
  int step(std::int64_t units);

  /// The next event on one line, in the order in which they happened; nullopt where there is none.
  std::optional<std::string> next_event();

 private:
  struct Job {
    int number;
    std::unique_ptr<StudyWork> work;
    std::unique_ptr<Task> task;  // what it takes
    Language language;           // of its errors
  };

  std::list<Job>::iterator find(int number);
  nlohmann::ordered_json progress_of(const Job& job) const;
  /// Plays at most this many units. Returns how many it has played; a job that has ended by then has reported its end.
  std::int64_t play(Job& job, std::int64_t units, bool& ended);
  void tell(nlohmann::ordered_json event);

  std::list<Job> running_;  // the first is the next to play
  std::deque<std::string> events_;
  int last_ = 0;
};

}  // namespace cicera
