#include "engine/studies/judge_play.h"

#include <iterator>
#include <string_view>
#include <utility>

#include "engine/studies/run_faults.h"
#include "engine/support/stop.h"

namespace cicera {
namespace {

constexpr std::int64_t parts_for_intervals = 25;

/// The hands, from which it is also counted when lines score together.
Stretch hands_of(JudgeRun& run) {
  SimulationPlan plan = run.hands.plan;
  plan.write_record = [](ContestId contest, const HandRunner& hand, std::string& log) {
    if (contest <= contest_after) LineEvents::note(contest, hand, log);  // the others are of other players
  };
  plan.take_log = [&run](std::string_view log) { run.events.take(log); };
  Stretch stretch = stretch_of(run.hands, std::move(plan));
  stretch.play = [&run, play = std::move(stretch.play)](std::int64_t first, std::int64_t count, StopFlag stop) {
    const LineEvents before = run.events;
    try {
      return play(first, count, stop);
    } catch (const Stop&) {
      run.events = before;  // of hands that do not count
      throw;
    }
  };
  return stretch;
}

Stretch turns_of(const JudgeOptions& options, TurnStudy& study) {
  constexpr std::int64_t slice = 16;    // searching takes long
  constexpr std::int64_t rulesets = 2;  // under which each turn is chosen
  return {.units = study.run.plan.count,
          .slice = slice,
          .hands = rulesets * study.run.plan.count,
          .play = [&](std::int64_t first, std::int64_t count, StopFlag stop) {
            try {
              study.choices += turns_chosen_otherwise(
                  study.run.games()[ruleset_before], study.run.games()[ruleset_after],
                  study.run.plan.contests[contest_after].players,
                  {.seed = options.seed, .first = first, .hands = count, .threads = options.threads, .stop = stop});
            } catch (const FailedHand& failed) {
              throw explained(study.run, failed);
            }
            return rulesets * count;
          }};
}

void append(std::vector<Stretch>& all, std::string_view stage, std::vector<Stretch> more) {
  for (Stretch& stretch : more) stretch.stage = stage;
  std::ranges::move(more, std::back_inserter(all));
}

}  // namespace

std::vector<Stretch> stretches_of(JudgeRun& run) {
  std::vector<Stretch> all;
  append(all, "hands", {hands_of(run)});
  append(all, "matches", {stretch_of(run.matches)});
  append(all, "skill", batches_of(run.skill, parts_for_intervals, run.skill_batches));
  append(all, "measured", batches_of(run.measured, parts_for_intervals, run.measured_batches));
  for (TurnStudy& study : run.turns) append(all, "turns", {turns_of(run.options, study)});
  if (run.family) append(all, "family", {stretch_of(*run.family)});
  for (GoalStudy& study : run.goals) append(all, "goals", stretches_of(study));
  return all;
}

}  // namespace cicera
