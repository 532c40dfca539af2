#include "engine/conclusions/tune_conclusion.h"

#include <algorithm>

#include "engine/ruleset/resolved.h"
#include "engine/studies/tune_run.h"

namespace cicera {
namespace {

TunedSetting confirmed_of(const TuneRun& run, const TuneTrial& trial) {
  TunedSetting setting{.name = trial.setting.name,
                       .spec = trial.spec,
                       .changes = trial.changes,
                       .units = trial.units,
                       .loss = trial.loss,
                       .choice_loss = trial.choice_loss};
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal) {
    PerLineup<GoalValue>& values = setting.values.emplace_back();
    for (const LineupId lineup : run.options.lineups.keys()) values.push_back(run.value_of(trial, goal, lineup));
  }
  return setting;
}

}  // namespace

std::vector<const TunedSetting*> TuneConclusion::pareto_front() const {
  std::vector<const TunedSetting*> front;
  for (const TunedSetting& setting : confirmed) {
    const bool beaten = std::ranges::any_of(confirmed, [&](const TunedSetting& other) {
      const bool no_worse = other.choice_loss <= setting.choice_loss && other.changes <= setting.changes;
      return no_worse && (other.choice_loss < setting.choice_loss || other.changes < setting.changes);
    });
    if (!beaten) front.push_back(&setting);
  }
  std::ranges::stable_sort(front, {}, [](const TunedSetting* setting) { return setting->changes; });
  return front;
}

TuneConclusion conclude(const TuneRun& run) {
  TuneConclusion found{.asked = run.options,
                       .goals = run.goals,
                       .title = run.base.title,
                       .fingerprint = fingerprint(run.base.rules),
                       .settings = run.trials.size(),
                       .unplayable = run.unplayable,
                       .confirmed = {},
                       .best_number = as_size(&run.best() - run.confirmed.data()),
                       .language = run.options.language};
  for (const TuneTrial& trial : run.confirmed) found.confirmed.push_back(confirmed_of(run, trial));
  return found;
}

}  // namespace cicera
