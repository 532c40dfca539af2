#include "cli/jobs/tune_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "cli/jobs/tune_checkpoint.h"
#include "cli/terminal/progress.h"
#include "engine/players/seating.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/support/error.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr std::int64_t fewest_units = 16;  // of a round, for intervals
constexpr std::size_t most_confirmed = 3;  // by loss alone
constexpr const char* weak_player = "random";

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

/// The runs of a trial: units from number `first` on, `count` at most.
std::vector<SimulationRun> runs_of(const Library& library, const TuneRun& run, const std::string& spec,
                                   std::int64_t first, std::int64_t count) {
  std::vector<SimulationRun> runs;
  const std::string alone = metric_names(run.goals, false);
  const std::string of_pairings = metric_names(run.goals, true);
  for (const std::string& players : run.options.lineups) {
    runs.push_back(load_run(library, "simulate", options_of(run.options, players, alone, first, count), {spec}));
    if (of_pairings.empty()) continue;
    if (split_list(players).size() > 1 || players == weak_player)
      throw usage_error(
          fmt::format("{} is measured with one kind of player against {}, so --players must name one that is "
                      "better",
                      of_pairings, weak_player));
    runs.push_back(load_run(library, "arena",
                            options_of(run.options, players + "," + weak_player, of_pairings, first, count), {spec}));
  }
  return runs;
}

/// Plays a trial until it has this many units, and returns whether it has.
bool play_until(TuneTrial& trial, std::int64_t units) {
  for (SimulationRun& run : trial.runs) {
    if (run.result.units >= units) continue;
    SimulationPlan part = run.plan.part(run.result.units, units - run.result.units);
    part.stop = &interrupted();
    const SimulationResult played = cicera::run(part);
    if (played.stopped) return false;
    run.result += played;
  }
  trial.units = units;
  return true;
}

void judge(const TuneRun& run, TuneTrial& trial) {
  trial.loss = 0;
  trial.range = {};
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < run.options.lineups.size(); ++lineup) {
      const GoalValue value = run.value_of(trial, goal, lineup);
      trial.loss += run.goals[goal].loss(value.value);
      const Interval range = run.goals[goal].loss(value.interval);
      trial.range.low += range.low;
      trial.range.high += range.high;
    }
}

bool is_better(const TuneTrial* a, const TuneTrial* b) {
  return a->loss != b->loss ? a->loss < b->loss : a->changes < b->changes;
}

std::vector<TuneTrial*> left_of(TuneRun& run) {
  std::vector<TuneTrial*> left;
  for (TuneTrial& trial : run.trials)
    if (trial.kept) left.push_back(&trial);
  return left;
}

/// Drops the worse half, but for those that may be as good as the best.
void halve(TuneRun& run) {
  std::vector<TuneTrial*> left = left_of(run);
  for (TuneTrial* trial : left) judge(run, *trial);
  std::stable_sort(left.begin(), left.end(), is_better);
  for (std::size_t i = (left.size() + 1) / 2; i < left.size(); ++i)
    left[i]->kept = left[i]->range.low <= left[0]->range.high;
}

class Search {
 public:
  Search(const Library& library, TuneRun& run)
      : library_(&library), run_(&run), progress_("settings", run.options.show_progress) {}

  /// Whether it was played to its end.
  bool play() {
    write_tune_checkpoint(*run_);
    while (run_->round < run_->rounds())
      if (!play_round()) return false;
    return confirm();
  }

 private:
  bool play_round() {
    const std::vector<TuneTrial*> left = left_of(*run_);
    const auto shares = static_cast<std::int64_t>(left.size()) * run_->rounds();
    std::int64_t before = 0;  // all that are left have played as much, but for a round that was broken off
    for (const TuneTrial* trial : left) before = std::max(before, trial->round_begin);
    const std::int64_t units = before + std::max(fewest_units, run_->options.budget / shares);
    for (std::size_t i = 0; i < left.size(); ++i) {
      progress_.show(done_ + static_cast<std::int64_t>(i), done_ + static_cast<std::int64_t>(left.size()));
      if (!play_until(*left[i], units)) return false;
    }
    done_ += static_cast<std::int64_t>(left.size());
    for (TuneTrial* trial : left) trial->round_begin = units;
    halve(*run_);
    ++run_->round;
    write_tune_checkpoint(*run_);
    return true;
  }

  /// Plays the ruleset as it is, the best settings, and the best of those with fewer changes, on fresh deals.
  bool confirm() {
    std::vector<TuneTrial*> order;
    for (TuneTrial& trial : run_->trials) {
      judge(*run_, trial);
      order.push_back(&trial);
    }
    std::stable_sort(order.begin(), order.end(), [](const TuneTrial* a, const TuneTrial* b) {
      return a->kept != b->kept ? a->kept : is_better(a, b);
    });
    std::vector<const TuneTrial*> chosen(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(std::min(most_confirmed, order.size())));
    add_fewer_changes(order, chosen);
    run_->confirmed.clear();
    if (!add_confirmed({}, run_->options.spec, 0)) return false;
    for (const TuneTrial* trial : chosen)
      if (trial->changes > 0 && !add_confirmed(trial->setting, trial->spec, trial->changes)) return false;
    std::stable_sort(run_->confirmed.begin() + 1, run_->confirmed.end(),
                     [](const TuneTrial& a, const TuneTrial& b) { return is_better(&a, &b); });
    return true;
  }

  /// For each smaller number of changes the setting that seems best.
  static void add_fewer_changes(const std::vector<TuneTrial*>& order, std::vector<const TuneTrial*>& chosen) {
    std::size_t fewest = chosen[0]->changes;
    for (const TuneTrial* trial : chosen) fewest = std::min(fewest, trial->changes);
    for (std::size_t changes = fewest; changes-- > 1;) {
      const auto best = std::min_element(order.begin(), order.end(), [&](const TuneTrial* a, const TuneTrial* b) {
        const bool a_fits = a->changes == changes;
        const bool b_fits = b->changes == changes;
        return a_fits != b_fits ? a_fits : a->loss < b->loss;
      });
      if ((*best)->changes == changes) chosen.push_back(*best);
    }
  }

  bool add_confirmed(const SweepSetting& setting, const std::string& spec, std::size_t changes) {
    const TuneOptions& options = run_->options;
    TuneTrial trial = {.setting = setting, .spec = spec, .changes = changes};
    trial.runs = runs_of(*library_, *run_, spec, first_fresh_unit(), options.confirmed);
    progress_.show(done_, done_ + 1);
    if (!play_until(trial, options.confirmed)) return false;
    judge(*run_, trial);
    run_->confirmed.push_back(std::move(trial));
    return true;
  }

  /// After all that the search may have dealt.
  std::int64_t first_fresh_unit() const { return run_->options.budget + run_->rounds() * fewest_units; }

  const Library* library_;
  TuneRun* run_;
  Progress progress_;
  std::int64_t done_ = 0;  // settings of all rounds
};

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

int TuneRun::rounds() const {
  return std::max(1, static_cast<int>(std::bit_width(std::max<std::size_t>(trials.size(), 1) - 1)));
}

GoalValue TuneRun::value_of(const TuneTrial& trial, std::size_t number, std::size_t lineup) const {
  const TuneGoal& goal = goals[number];
  const std::size_t runs_a_lineup = trial.runs.size() / options.lineups.size();
  const SimulationRun& run = trial.runs[lineup * runs_a_lineup + (goal.metric->needs.pairing ? 1 : 0)];
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
  throw usage_error(
      fmt::format("{} has no value under {}", goal.value_name, trial.spec),
      goal.value_name == goal.metric->name ? "write it with a scoring line, as in points_by_line.LINE" : "");
}

std::vector<const TuneTrial*> TuneRun::pareto_front() const {
  std::vector<const TuneTrial*> front;
  for (const TuneTrial& trial : confirmed) {
    const bool beaten = std::any_of(confirmed.begin(), confirmed.end(), [&](const TuneTrial& other) {
      const bool no_worse = other.loss <= trial.loss && other.changes <= trial.changes;
      return no_worse && (other.loss < trial.loss || other.changes < trial.changes);
    });
    if (!beaten) front.push_back(&trial);
  }
  std::stable_sort(front.begin(), front.end(), [](const auto* a, const auto* b) { return a->changes < b->changes; });
  return front;
}

const TuneTrial& TuneRun::best() const {
  return *std::min_element(confirmed.begin(), confirmed.end(),
                           [](const TuneTrial& a, const TuneTrial& b) { return is_better(&a, &b); });
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
    run.trials.back().runs = runs_of(library, run, spec, 0, options.budget + max_settings * fewest_units);
  }
  // None can be played, so the mistake is in what they share: the error of the first says it, with its place.
  if (run.trials.empty())
    static_cast<void>(library.load(sweep_settings(options.variations).front().apply_to(options.spec)));
  return run;
}

void play_tune(const Library& library, TuneRun& run) {
  if (Search(library, run).play()) return;
  write_tune_checkpoint(run);
  run.interruption = fmt::format("interrupted after {} of {} rounds", run.round, run.rounds());
  if (!run.options.checkpoint.empty()) run.interruption += "; " + resume_command("tune", run.options.checkpoint, false);
}

}  // namespace cicera::cli
