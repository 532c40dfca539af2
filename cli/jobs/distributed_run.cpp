#include "cli/jobs/distributed_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <numeric>
#include <sstream>

#include "cli/jobs/process_outcome.h"
#include "cli/terminal/output.h"
#include "engine/formats/json_text.h"

namespace cicera::cli {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Units that a thread plays of the first stretch, before the speeds are known.
std::int64_t first_share(const SimulationPlan& plan) { return plan.matches > 0 ? 32 : 1024; }

bool of_matches(const SimulationPlan& plan) { return plan.matches > 0; }
std::int64_t units_of(const SimulationPlan& plan) { return of_matches(plan) ? plan.matches : plan.hands; }

/// The part of a plan that begins so many units after its first.
SimulationPlan part_of(SimulationPlan plan, std::int64_t after, std::int64_t units) {
  plan.first += after;
  (of_matches(plan) ? plan.matches : plan.hands) = units;
  return plan;
}

/// Lets who listens to a plan hear of rank 0's part of a stretch up to `end`; the units before it are played.
void listen(const SimulationPlan& plan, const SimulationResult& before, std::int64_t end, SimulationPlan& part) {
  if (plan.progress)
    part.progress = [&plan, &before, end](std::int64_t done, std::int64_t of) {
      plan.progress(before.units + (end - before.units) * done / std::max<std::int64_t>(of, 1), units_of(plan));
    };
  if (plan.take_sums)
    part.take_sums = [&plan, &before](const SimulationResult& so_far) {
      SimulationResult both = before;
      plan.take_sums(both += so_far);
    };
}

/// What came of all ranks' parts. All have answered before it returns, so nobody is left waiting.
std::vector<Outcome> play_all(const ProcessGroup& processes, const std::vector<SimulationPlan>& parts) {
  const auto has_part = [&](int rank) { return units_of(parts[static_cast<std::size_t>(rank)]) > 0; };
  for (int rank = 1; rank < processes.count(); ++rank)
    if (has_part(rank)) {
      const SimulationPlan& part = parts[static_cast<std::size_t>(rank)];
      processes.send(rank, fmt::format("{} {}", part.first, units_of(part)));
    }
  std::vector<Outcome> outcomes(parts.size());
  if (has_part(0)) outcomes[0] = play(parts[0]);
  std::vector<std::string> answers(parts.size());
  for (int rank = 1; rank < processes.count(); ++rank)
    if (has_part(rank)) answers[static_cast<std::size_t>(rank)] = processes.receive(rank);
  for (int rank = 1; rank < processes.count(); ++rank)
    if (const auto r = static_cast<std::size_t>(rank); has_part(rank))
      outcomes[r] = read_outcome(answers[r], parts[r], rank, processes.count());
  return outcomes;
}

/// Turns the times that the ranks were busy, side by side, into shares of the time that went by.
void share_time(double seconds, SimulationResult& result) {
  double busy = 0;
  for (const ContestResult& contest : result.contests) busy += contest.seconds;
  for (ContestResult& contest : result.contests) contest.seconds *= busy > 0 ? seconds / busy : 0;
}

std::string what_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  }
}

/// Adds the threads of all other ranks, and returns what is wrong with the first that cannot go on as rank 0 can.
std::string hear_all(ProcessGroup& processes, const std::string& text, std::vector<int>& threads) {
  std::string trouble;
  for (int rank = 1; rank < processes.count(); ++rank) {
    const json hello = json::parse(processes.receive(rank));
    threads.push_back(hello["threads"].get<int>());
    if (!trouble.empty()) continue;
    if (const auto error = hello["error"].get<std::string>(); !error.empty())
      trouble = fmt::format("rank {} cannot go on: {}", rank, error);
    else if (hello["text"].get<std::string>() != text)
      trouble = fmt::format("rank {} has another command than rank 0, or other rules under the same names", rank);
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
  std::string trouble;  // with another rank than this
  if (processes.number() == 0) {
    trouble = hear_all(processes, text, all);
    for (int rank = 1; rank < processes.count(); ++rank) processes.send(rank, failure || !trouble.empty() ? "end" : "");
  } else {
    processes.send(0, json_text({{"threads", threads}, {"text", text}, {"error", failure ? what_of(failure) : ""}}));
    trouble = processes.receive(0);
  }
  if (!failure && trouble.empty()) return all;
  processes.part();
  if (failure) std::rethrow_exception(failure);
  throw UserError(trouble);
}

DistributedRun::DistributedRun(ProcessGroup& processes, const std::vector<int>& threads)
    : processes_(processes), speeds_(threads.begin(), threads.end()) {}

DistributedRun::~DistributedRun() {
  for (int rank = 1; rank < processes_.count(); ++rank) processes_.send(rank, "");
  processes_.part();
}

SimulationResult DistributedRun::run(const SimulationPlan& plan) {
  if (processes_.count() == 1) return cicera::run(plan);
  SimulationResult sums(plan.contests);
  while (sums.units < units_of(plan) && !sums.stopped) play_stretch(plan, sums);
  return sums;
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

void DistributedRun::play_stretch(const SimulationPlan& plan, SimulationResult& sums) {
  constexpr double max_stretch = 2;  // seconds: a crash costs the other ranks' work of one stretch
  constexpr double shortest_stretch = 0.1;
  const auto begin = Clock::now();
  if (seconds_ == 0) {  // what is known of the speeds is the numbers of threads
    for (double& speed : speeds_) speed *= static_cast<double>(first_share(plan));
    seconds_ = 1;
  }
  std::vector<SimulationPlan> parts;
  std::int64_t end = sums.units;
  for (const std::int64_t units : shares(units_of(plan) - sums.units))
    parts.push_back(part_of(plan, end, units)), end += units;
  listen(plan, sums, end, parts[0]);
  const std::vector<Outcome> outcomes = play_all(processes_, parts);
  SimulationResult stretch(plan.contests);
  for (std::size_t rank = 0; rank < parts.size() && !stretch.stopped; ++rank) {
    const Outcome& outcome = outcomes[rank];
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    if (outcome.seconds == 0) continue;  // no share
    stretch += outcome.sums;
    stretch.stopped = outcome.sums.stopped;
    speeds_[rank] = static_cast<double>(std::max<std::int64_t>(outcome.sums.units, 1)) / outcome.seconds;
  }
  const double took = seconds_since(begin);
  share_time(took, stretch);
  sums += stretch;
  sums.stopped = stretch.stopped;
  seconds_ = std::clamp(2 * took, shortest_stretch, max_stretch);
  if (plan.take_sums) plan.take_sums(sums);
}

void run_worker(ProcessGroup& processes, const SimulationPlan& plan) {
  for (std::string order; !(order = processes.receive(0)).empty();) {
    std::istringstream words(order);
    SimulationPlan part = plan;
    words >> part.first >> (of_matches(part) ? part.matches : part.hands);
    processes.send(0, outcome_text(part, play(part)));
  }
  processes.part();
}

}  // namespace cicera::cli
