#include "engine/studies/stretch.h"

#include <utility>

#include "engine/formats/hand_record_writer.h"
#include "engine/studies/run_faults.h"
#include "engine/support/stop.h"

namespace cicera {

std::int64_t slice_of(Unit unit) {
  constexpr std::int64_t matches = 16;
  constexpr std::int64_t hands = 512;
  return unit == Unit::match ? matches : hands;
}

std::int64_t hands_of(const SimulationResult& result) {
  std::int64_t hands = 0;
  for (const ContestResult& contest : result.contests) hands += contest.statistics.hands;
  return hands;
}

SimulationResult play_units(const SimulationPlan& units) {
  Task* const task = task_in_use();
  const Task::Mark before = task == nullptr ? Task::Mark() : task->mark();
  try {
    return cicera::run(units);
  } catch (...) {
    if (task == nullptr || !task->is_spent() || units.count < 2) throw;
    // Contests are played one after another, so what was spent first depends on the cut. Unit by unit it does not.
    task->go_back_to(before);
    for (std::int64_t unit = 0; unit < units.count; ++unit) cicera::run(units.part(unit, 1));
    throw;
  }
}

SimulationResult play_units(const SimulationRun& run, SimulationPlan units, StopFlag stop) {
  units.stop = stop;
  try {
    SimulationResult played = play_units(units);
    if (played.stopped) throw Stop::interrupted();
    return played;
  } catch (const FailedHand& failed) {
    throw explained(run, failed);
  }
}

void log_hands(const SimulationRun& run, SimulationPlan& plan, std::function<void(std::string_view log)> take) {
  PerContest<RecordRules> rules;
  for (const ContestId contest : plan.contests.keys())
    rules.emplace_back(run.ruleset_of(contest).spec, run.ruleset_of(contest).rules);
  plan.write_record = [rules = std::move(rules)](ContestId contest, const HandRunner& hand, std::string& text) {
    append_record(rules[contest], hand.record(), hand.scored(), text);
    text += '\n';
  };
  plan.take_log = std::move(take);
}

Stretch stretch_of(SimulationRun& run) { return stretch_of(run, run.plan); }

Stretch stretch_of(SimulationRun& run, SimulationPlan plan) {
  const std::int64_t units = plan.count;
  return {.units = units,
          .slice = slice_of(run.plan.unit),
          .hands = units * std::ssize(plan.contests),
          .play = [&run, plan = std::move(plan)](std::int64_t first, std::int64_t count, StopFlag stop) {
            const SimulationResult played = play_units(run, plan.part(first, count), stop);
            run.result += played;
            return hands_of(played);
          }};
}

std::vector<Stretch> batches_of(SimulationRun& run, std::int64_t count, std::vector<SimulationResult>& batches) {
  std::vector<Stretch> stretches;
  const std::int64_t units = run.plan.count;
  batches.clear();
  for (std::int64_t number = 0; number < count; ++number) {
    const std::int64_t begin = units * number / count;
    const SimulationPlan part = run.plan.part(begin, units * (number + 1) / count - begin);
    if (part.count == 0) continue;
    Stretch stretch = stretch_of(run, part);
    stretch.play = [&run, &batches, part, batch = batches.size()](std::int64_t first, std::int64_t length,
                                                                  StopFlag stop) {
      const SimulationResult played = play_units(run, part.part(first, length), stop);
      batches[batch] += played;
      run.result += played;
      return hands_of(played);
    };
    batches.emplace_back(run.plan);
    stretches.push_back(std::move(stretch));
  }
  return stretches;
}

void play_whole(const Stretch& stretch, StopFlag stop) {
  if (stretch.units > 0) stretch.play(0, stretch.units, stop);
}

}  // namespace cicera
