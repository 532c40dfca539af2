#include "cli/processes/distributed_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <numeric>
#include <sstream>

#include "cli/processes/process_outcome.h"
#include "cli/terminal/output.h"
#include "engine/formats/json.h"
#include "engine/simulation/block_queue.h"
#include "engine/support/both.h"
#include "engine/support/sizes.h"

namespace cicera::cli {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Units that a thread plays of the first stretch, before the speeds are known.
std::int64_t first_share(const SimulationPlan& plan) { return 2 * block_size(plan); }

/// Forwards the progress of rank 0's part of a stretch up to `end` to the plan; the units before it are played.
void forward_progress(const SimulationPlan& plan, const SimulationResult& before, std::int64_t end,
                      SimulationPlan& part) {
  if (plan.progress)
    part.progress = [&plan, &before, end](std::int64_t done, std::int64_t of) {
      plan.progress(before.units + (end - before.units) * done / std::max<std::int64_t>(of, 1), plan.count);
    };
  if (plan.take_totals)
    part.take_totals = [&plan, &before](const SimulationResult& so_far) {
      SimulationResult both = before;
      plan.take_totals(both += so_far);
    };
}

/// The outcomes of all ranks' parts. It returns when all have answered, so none is left waiting.
std::vector<Outcome> play_all(const ProcessGroup& processes, const std::vector<SimulationPlan>& parts) {
  const auto has_part = [&](int rank) { return parts[as_size(rank)].count > 0; };
  for (int rank = 1; rank < processes.count(); ++rank)
    if (has_part(rank)) {
      const SimulationPlan& part = parts[as_size(rank)];
      processes.send(rank, fmt::format("{} {}", part.first, part.count));
    }
  std::vector<Outcome> outcomes(parts.size());
  if (has_part(0)) outcomes[0] = play(parts[0]);
  std::vector<std::string> answers(parts.size());
  for (int rank = 1; rank < processes.count(); ++rank)
    if (has_part(rank)) answers[as_size(rank)] = processes.receive(rank);
  for (int rank = 1; rank < processes.count(); ++rank)
    if (const auto r = as_size(rank); has_part(rank))
      outcomes[r] = read_outcome(answers[r], rank, parts[r], processes.count());
  return outcomes;
}

std::string message_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// Adds the threads of all other ranks. Returns why the first that cannot take part cannot; empty if all can.
Bilingual receive_hellos(ProcessGroup& processes, const std::string& text, std::vector<int>& threads) {
  Bilingual trouble;
  for (int rank = 1; rank < processes.count(); ++rank) {
    const json hello = parse_json(processes.receive(rank), {fmt::format("rank {}", rank)}, {.max_depth = 1});
    threads.push_back(hello["threads"].get<int>());
    if (!trouble.empty()) continue;
    if (const auto error = hello["error"].get<std::string>(); !error.empty())
      trouble = both("rank {} cannot go on: {}", "il processo {} non può continuare: {}", rank, error);
    else if (hello["text"].get<std::string>() != text)
      trouble = both("rank {} has another command than rank 0, or other rules under the same names",
                     "il processo {} ha un altro comando del processo 0, o altre regole sotto gli stessi nomi", rank);
  }
  return trouble;
}

}  // namespace

std::vector<int> negotiate(ProcessGroup& processes, int threads, const std::function<std::string()>& prepare) {
  if (processes.count() == 1) return static_cast<void>(prepare()), std::vector<int>{threads};
  std::exception_ptr failure;
  std::string text;
  try {
    text = prepare();
  } catch (...) {
    failure = std::current_exception();
  }
  std::vector<int> all = {threads};
  Bilingual trouble;  // with another rank than this
  if (processes.number() == 0) {
    trouble = receive_hellos(processes, text, all);
    for (int rank = 1; rank < processes.count(); ++rank) processes.send(rank, failure || !trouble.empty() ? "end" : "");
  } else {
    processes.send(0, json_text({{"threads", threads}, {"text", text}, {"error", failure ? message_of(failure) : ""}}));
    trouble = Bilingual(processes.receive(0));
  }
  if (!failure && trouble.empty()) return all;
  processes.part();
  if (failure) std::rethrow_exception(failure);
  throw usage_error(trouble);
}

DistributedRun::DistributedRun(ProcessGroup& processes, const std::vector<int>& threads)
    : processes_(processes), speeds_(threads.begin(), threads.end()) {}

void DistributedRun::release() {
  for (int rank = 1; rank < processes_.count(); ++rank) processes_.send(rank, "");
  processes_.part();
}

SimulationResult DistributedRun::run(const SimulationPlan& plan) {
  if (processes_.count() == 1) return cicera::run(plan);
  SimulationResult totals(plan);
  while (totals.units < plan.count && !totals.stopped) play_stretch(plan, totals);
  return totals;
}

/// How many of the units that are left each rank plays next.
std::vector<std::int64_t> DistributedRun::shares(std::int64_t left) const {
  const double sum = std::accumulate(speeds_.begin(), speeds_.end(), 0.0);
  const auto all = static_cast<std::int64_t>(std::min(static_cast<double>(left), std::ceil(sum * seconds_)));
  std::vector<std::int64_t> sizes;
  double before = 0;
  std::int64_t given = 0;
  for (const double speed : speeds_) {
    before += speed;
    const auto end = std::min(all, static_cast<std::int64_t>(std::llround(static_cast<double>(all) * before / sum)));
    sizes.push_back(end - given);
    given = end;
  }
  sizes.back() += all - given;
  return sizes;
}

void DistributedRun::play_stretch(const SimulationPlan& plan, SimulationResult& totals) {
  constexpr double max_stretch = 2;  // seconds: a crash costs the other ranks' work of one stretch
  constexpr double shortest_stretch = 0.1;
  const auto begin = Clock::now();
  if (seconds_ == 0) {  // only the numbers of threads are known
    for (double& speed : speeds_) speed *= static_cast<double>(first_share(plan));
    seconds_ = 1;
  }
  std::vector<SimulationPlan> parts;
  std::int64_t end = totals.units;
  for (const std::int64_t units : shares(plan.count - totals.units))
    parts.push_back(plan.part(end, units)), end += units;
  forward_progress(plan, totals, end, parts[0]);
  const std::vector<Outcome> outcomes = play_all(processes_, parts);
  SimulationResult stretch(plan);
  for (std::size_t rank = 0; rank < parts.size() && !stretch.stopped; ++rank) {
    const Outcome& outcome = outcomes[rank];
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    if (outcome.seconds == 0) continue;  // no share
    stretch += outcome.totals;
    stretch.stopped = outcome.totals.stopped;
    speeds_[rank] = static_cast<double>(std::max<std::int64_t>(outcome.totals.units, 1)) / outcome.seconds;
  }
  const double took = seconds_since(begin);
  stretch.share_time(took);
  totals += stretch;
  totals.stopped = stretch.stopped;
  seconds_ = std::clamp(2 * took, shortest_stretch, max_stretch);
  if (plan.take_totals) plan.take_totals(totals);
}

void run_worker(ProcessGroup& processes, const SimulationPlan& plan) {
  for (std::string order; !(order = processes.receive(0)).empty();) {
    std::istringstream words(order);
    SimulationPlan part = plan;
    words >> part.first >> part.count;
    processes.send(0, outcome_text(part, play(part)));
  }
  processes.part();
}

}  // namespace cicera::cli
