#include "engine/api/jobs.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <new>
#include <utility>
#include <vector>

#include "engine/api/error_json.h"
#include "engine/formats/json.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// Those of a job: what it keeps has been counted for the request that began it.
TaskLimits limits_of_job(const Budgets& budgets) {
  TaskLimits limits = budgets.limits();
  limits.who = both("the job", "il lavoro");
  limits.fewer_hands = both("ask for fewer hands or matches, rulesets or kinds of player",
                            "chiedi meno smazzate o partite, regole o tipi di giocatori");
  if (const Task* const request = task_in_use()) limits.memory = request->memory();
  return limits;
}

/// Why a job ends: that it may not have more, where that is so, whatever somebody has made of it.
Json error_of(const std::exception& failure, const Task& task, Language language) {
  try {
    task.expect_within();
  } catch (const Error& spent) {
    return error_json(spent, language);
  }
  const auto* error = dynamic_cast<const Error*>(&failure);
  return error != nullptr ? error_json(*error, language) : error_json("bug", failure.what());
}

/// What work has found that is stopped; null where nothing can be said.
Json found_by(const StudyWork& work) {
  const UseTask to_its_end = UseTask::none();
  try {
    return work.answer();
  } catch (const std::exception&) {
    return nullptr;
  }
}

}  // namespace

int Jobs::start(std::unique_ptr<StudyWork> work, const Budgets& budgets, Language language) {
  if (running_.size() == max_running)
    throw limit_error(both("{} jobs run; stop one first", "sono in corso {} lavori; prima fermane uno", max_running));
  Task(limits_of_job(budgets)).draw_hands(work->least_hands());
  running_.push_back({++last_, std::move(work), std::make_unique<Task>(limits_of_job(budgets)), language});
  return last_;
}

Json Jobs::progress_of(const Job& job) const {
  const StudyWork& work = *job.work;
  return {{"job", job.number},    {"ask", work.name()},    {"done", work.done()},     {"of", work.expected()},
          {"unit", work.unit(1)}, {"hands", work.hands()}, {"work", job.task->work()}};
}

std::list<Jobs::Job>::iterator Jobs::find(int number) {
  const auto job = std::ranges::find(running_, number, &Job::number);
  if (job == running_.end()) throw usage_error(both("no job {} runs", "il lavoro {} non è in corso", number));
  return job;
}

Json Jobs::result(int number) {
  const auto job = find(number);
  Json found = progress_of(*job);
  const Preparation again;
  found["answer"] = job->work->answer();
  const HeldMemory held(memory_of(found));
  return found;
}

Json Jobs::stop(int number) {
  const auto job = find(number);
  Json stopped = progress_of(*job);
  running_.erase(job);
  return stopped;
}

Json Jobs::list() const {
  std::map<int, Json> by_number;
  for (const Job& job : running_) by_number[job.number] = progress_of(job);
  Json list = Json::array();
  for (auto& [number, job] : by_number) list.push_back(std::move(job));
  return list;
}

std::int64_t Jobs::play(Job& job, std::int64_t units, bool& ended) {
  const auto fail = [&](Json error, Json found = nullptr) {
    ended = true;
    Json event = {{"event", "error"}, {"job", job.number}, {"error", std::move(error)}};
    if (!found.is_null()) event["answer"] = std::move(found);
    tell(std::move(event));
  };
  StudyWork& work = *job.work;
  std::int64_t played = 0;
  const UseTask use(*job.task);
  job.task->begin_slice();
  try {
    expect_no_stop();
    played = work.play(std::min(units, work.slice()), nullptr);
    job.task->expect_within();  // whatever became of the error that says so
    ended = work.finished();
    if (!ended) expect_no_stop();
    if (ended) {
      const Preparation hands_of_the_report;  // which are none of the job's
      Json answer = work.answer();
      const HeldMemory held(memory_of(answer));
      tell({{"event", "result"}, {"job", job.number}, {"answer", std::move(answer)}});
    } else {
      Json event = {{"event", "progress"}, {"job", job.number}, {"done", work.done()}, {"of", work.expected()}};
      if (!work.stage().empty()) event["stage"] = work.stage();
      tell(std::move(event));
    }
  } catch (const Stop&) {
    fail(stopped_json(both("ask for it again", "chiedilo di nuovo"), job.language), found_by(work));
  } catch (const std::bad_alloc&) {
    fail(no_memory_json(job.language));
  } catch (const std::exception& failure) {
    fail(error_of(failure, *job.task, job.language));
  }
  return std::max<std::int64_t>(played, 1);
}

int Jobs::step(std::int64_t units) {
  while (units > 0 && !running_.empty()) {
    bool ended = false;
    units -= play(running_.front(), units, ended);
    if (ended)
      running_.pop_front();
    else
      running_.splice(running_.end(), running_, running_.begin());
    if (stop_requested()) break;  // the others play on when they are stepped again
  }
  return static_cast<int>(running_.size());
}

std::optional<std::string> Jobs::next_event() {
  if (events_.empty()) return std::nullopt;
  std::string event = std::move(events_.front());
  events_.pop_front();
  return event;
}

void Jobs::tell(Json event) {
  // Of a job that plays on, only where it stands now is of interest.
  if (event["event"] == "progress" && !events_.empty()) {
    const std::string same = fmt::format(R"({{"event":"progress","job":{},)", event["job"].get<int>());
    std::erase_if(events_, [&](const std::string& told) { return told.starts_with(same); });
  }
  events_.push_back(json_line(event));
}

}  // namespace cicera
