#include "engine/studies/tune_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "engine/players/seating.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The names of the metrics that need opponents, or of the others.
std::string metric_names(const std::vector<TuneGoal>& goals, bool of_pairings) {
  std::vector<std::string> names;
  for (const TuneGoal& goal : goals)
    if (goal.metric->needs.pairing == of_pairings) names.emplace_back(goal.metric->name);
  return join(names, ",");
}

SimulationOptions options_of(const TuneOptions& tune, const std::string& players, const std::string& metrics,
                             std::int64_t first, std::int64_t count) {
  SimulationOptions options;
  options.unit = tune.unit;
  options.count = count;
  options.first = first;
  options.seed = tune.seed;
  options.players = players;
  options.metrics = metrics;
  options.threads = tune.threads;
  return options;
}

/// Whether a setting can be played, and with which rules.
std::optional<Ruleset> load_setting(const Library& library, TuneRun& run, const std::string& spec) {
  try {
    return library.load(spec);
  } catch (const Error& error) {
    run.unplayable.push_back(fmt::format("{}: {}", spec, error.message()));
    return std::nullopt;
  }
}

}  // namespace

std::vector<SimulationRun> runs_of(const Library& library, const TuneRun& run, const std::string& spec,
                                   std::int64_t first, std::int64_t count) {
  std::vector<SimulationRun> runs;
  const std::string alone = metric_names(run.goals, false);
  const std::string of_pairings = metric_names(run.goals, true);
  for (const std::string& players : run.options.lineups) {
    runs.push_back(load_run(library, Simulate(), options_of(run.options, players, alone, first, count), {spec},
                            run.options.make_bot));
    if (of_pairings.empty()) continue;
    if (split_list(players).size() > 1 || players == weak_player)
      throw usage_error(both("{} is measured with one kind of player against {}, so {} must name one that is better",
                             "{} si misura con un tipo di giocatore contro {}, quindi {} deve indicarne uno migliore",
                             of_pairings, weak_player, key_words("players")));
    runs.push_back(load_run(library, Arena(),
                            options_of(run.options, players + "," + weak_player, of_pairings, first, count), {spec},
                            run.options.make_bot));
  }
  return runs;
}

bool is_better(const TuneTrial& a, const TuneTrial& b) {
  return a.loss != b.loss ? a.loss < b.loss : a.changes < b.changes;
}

bool is_chosen_before(const TuneTrial& a, const TuneTrial& b) {
  return a.choice_loss != b.choice_loss ? a.choice_loss < b.choice_loss : a.changes < b.changes;
}

int TuneRun::rounds() const {
  return std::max(1, static_cast<int>(std::bit_width(std::max<std::size_t>(trials.size(), 1) - 1)));
}

GoalValue TuneRun::value_of(const TuneTrial& trial, std::size_t number, LineupId lineup) const {
  const TuneGoal& goal = goals[number];
  const std::size_t runs_a_lineup = trial.runs.size() / options.lineups.size();
  const auto& run = trial.runs[lineup.index() * runs_a_lineup + (goal.metric->needs.pairing ? 1 : 0)];
  const MetricSelection metric = {goal.metric};
  const std::vector<MetricValue> values =
      goal.metric->needs.pairing
          ? metric_values(opponents_of(run.plan, 0), run.result.pairings[0], metric, run.intervals)
          : metric_values(*run.plan.contests[0].game, run.result.contests[0].statistics, metric, run.intervals);
  for (const MetricValue& value : values)
    if (value.name == goal.value_name) {
      constexpr double far = 1e9;  // instead of an infinite end, whose loss could not be added up
      const Interval interval = value.interval.value_or(Interval{-far, far});
      return {value.value, {std::max(interval.low, -far), std::min(interval.high, far)}};
    }
  throw usage_error(both("{} has no value under {}", "{} non ha valore con {}", goal.value_name, trial.spec),
                    goal.value_name == goal.metric->name
                        ? both("write it with a scoring line, as in points_by_line.LINE",
                               "scrivilo con una voce di punteggio, come in points_by_line.LINE")
                        : Bilingual());
}

const TuneTrial& TuneRun::best() const {
  return *std::min_element(confirmed.begin(), confirmed.end(), is_chosen_before);
}

TuneRun load_tune(const Library& library, const TuneOptions& options) {
  TuneRun run;
  run.options = options;
  for (const std::string& goal : options.goals) run.goals.push_back(parse_goal(goal));
  run.base = library.load(options.spec);
  static_cast<void>(runs_of(library, run, options.spec, 0, options.budget));  // refuses metrics before all settings
  for (SweepSetting& setting : sweep_settings(options.variations)) {
    const std::string spec = setting.apply_to(options.spec);
    const auto ruleset = load_setting(library, run, spec);
    if (!ruleset) continue;
    const std::size_t changes = rule_switches(run.base.rules, ruleset->rules).size();
    run.trials.push_back({.setting = std::move(setting), .spec = spec, .changes = changes});
    run.trials.back().runs =
        runs_of(library, run, spec, 0, options.budget + static_cast<std::int64_t>(max_settings) * min_round_units);
  }
  // None can be played, so the mistake is in what they share: the error of the first says it, with its place.
  if (run.trials.empty())
    static_cast<void>(library.load(sweep_settings(options.variations).front().apply_to(options.spec)));
  return run;
}

}  // namespace cicera
