#include "engine/api/jobs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <new>
#include <utility>

#include "engine/api/error_json.h"
#include "engine/formats/json.h"
#include "engine/report/run_report.h"
#include "engine/studies/run_faults.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// The most units that a job plays before the next one does, and before its hands are counted.
std::int64_t turn_of(const SimulationRun& run) { return run.options.unit == Unit::match ? 16 : 512; }

std::int64_t contests_of(const SimulationRun& run) { return std::ssize(run.plan.contests); }

std::int64_t hands_played(const SimulationRun& run) {
  std::int64_t hands = 0;
  for (const ContestResult& contest : run.result.contests) hands += contest.statistics.hands;
  return hands;
}

/// What the run has found; of a part its totals, which are a text.
Json answer_of(const SimulationRun& run) {
  return run.options.shard.whole() ? Json::parse(json_report(run)) : Json(json_report(run));
}

[[noreturn]] void refuse(std::int64_t max_hands) {
  throw limit_error(fmt::format("the job plays more than {} hands (max-hands)", grouped(max_hands)));
}

}  // namespace

int Jobs::start(SimulationRun run, std::int64_t max_hands) {
  if (running_.size() == max_running) throw limit_error(fmt::format("{} jobs run; stop one first", max_running));
  if (run.plan.count > max_hands / contests_of(run)) refuse(max_hands);
  run.plan.threads = 0;
  running_.push_back({++last_, max_hands, std::move(run)});
  return last_;
}

Json Jobs::progress_of(const Job& job) const {
  return {{"job", job.number},
          {"ask", name_of(job.run.study)},
          {"done", job.run.result.units},
          {"of", expected_units(job.run)},
          {"unit", job.run.unit_name(1)}};
}

std::list<Jobs::Job>::iterator Jobs::find(int number) {
  const auto job = std::ranges::find(running_, number, &Job::number);
  if (job == running_.end()) throw usage_error(fmt::format("no job {} runs", number));
  return job;
}

Json Jobs::result(int number) {
  const auto job = find(number);
  Json found = progress_of(*job);
  found["answer"] = job->run.result.units > 0 ? answer_of(job->run) : Json();
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
  SimulationRun& run = job.run;
  const std::int64_t before = run.result.units;
  try {
    run.result += cicera::run(run.plan.part(before, std::min(units, next_stop(run) - before)));
    ended = finished(run);
    if (!ended && hands_played(run) > job.max_hands) refuse(job.max_hands);  // matches have as many as they need
    if (ended)
      tell({{"event", "result"}, {"job", job.number}, {"answer", answer_of(run)}});
    else
      tell({{"event", "progress"}, {"job", job.number}, {"done", run.result.units}, {"of", expected_units(run)}});
  } catch (const FailedHand& failed) {
    ended = true;
    tell({{"event", "error"}, {"job", job.number}, {"error", error_json(explained(run, failed))}});
  } catch (const Error& error) {
    ended = true;
    tell({{"event", "error"}, {"job", job.number}, {"error", error_json(error)}});
  } catch (const std::bad_alloc&) {
    ended = true;
    tell({{"event", "error"}, {"job", job.number}, {"error", error_json("system", "there is not enough memory")}});
  }
  return std::max<std::int64_t>(run.result.units - before, 1);
}

int Jobs::step(std::int64_t units) {
  while (units > 0 && !running_.empty()) {
    bool ended = false;
    units -= play(running_.front(), std::min(units, turn_of(running_.front().run)), ended);
    if (ended)
      running_.pop_front();
    else
      running_.splice(running_.end(), running_, running_.begin());
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
