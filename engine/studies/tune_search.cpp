#include "engine/studies/tune_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/studies/tune_checkpoint.h"
#include "engine/support/error.h"
#include "engine/support/interrupt.h"

namespace cicera {
namespace {

constexpr std::size_t max_confirmed = 3;  // by loss alone

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

/// Leaves a trial out that cannot be played on, such as one whose matches never end.
void leave_out(TuneRun& run, TuneTrial& trial, const Error& error) {
  trial.kept = false;
  trial.failure = error.message();
  run.unplayable.push_back(fmt::format("{}: {}", trial.spec, trial.failure));
}

/// Plays a trial on, or leaves it out; returns false where the run was stopped.
bool play_or_leave_out(TuneRun& run, TuneTrial& trial, std::int64_t units) {
  try {
    return play_until(trial, units);
  } catch (const Error& error) {
    leave_out(run, trial, error);
    return true;
  }
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
  std::stable_sort(left.begin(), left.end(), [](const TuneTrial* a, const TuneTrial* b) { return is_better(*a, *b); });
  for (std::size_t i = (left.size() + 1) / 2; i < left.size(); ++i)
    left[i]->kept = left[i]->range.low <= left[0]->range.high;
}

class Search {
 public:
  Search(const Library& library, TuneRun& run, ShowProgress show_progress)
      : library_(&library), run_(&run), show_progress_(std::move(show_progress)) {}

  /// Whether it was played to its end.
  bool play() {
    write_tune_checkpoint(*run_);
    while (run_->round < run_->rounds() && !left_of(*run_).empty())
      if (!play_round()) return false;
    return confirm();
  }

 private:
  bool play_round() {
    const std::vector<TuneTrial*> left = left_of(*run_);
    const auto shares = static_cast<std::int64_t>(left.size()) * run_->rounds();
    std::int64_t before = 0;  // all that are left have played as much, but for a round that was broken off
    for (const TuneTrial* trial : left) before = std::max(before, trial->round_begin);
    const std::int64_t units = before + std::max(min_round_units, run_->options.budget / shares);
    for (std::size_t i = 0; i < left.size(); ++i) {
      show_progress_(done_ + static_cast<std::int64_t>(i), done_ + static_cast<std::int64_t>(left.size()));
      if (!play_or_leave_out(*run_, *left[i], units)) return false;
    }
    done_ += static_cast<std::int64_t>(left.size());
    for (TuneTrial* trial : left) trial->round_begin = units;
    halve(*run_);
    ++run_->round;
    write_tune_checkpoint(*run_);
    return true;
  }

  /// Plays the ruleset as it is, the best settings, and the best of those with fewer changes, on fresh deals twice:
  /// those by which the best is chosen, and those whose figures are printed.
  bool confirm() {
    std::vector<TuneTrial*> order;
    for (TuneTrial& trial : run_->trials) {
      if (!trial.failure.empty()) continue;
      judge(*run_, trial);
      order.push_back(&trial);
    }
    std::stable_sort(order.begin(), order.end(), [](const TuneTrial* a, const TuneTrial* b) {
      return a->kept != b->kept ? a->kept : is_better(*a, *b);
    });
    if (order.empty()) throw input_error({}, fmt::format("no setting can be played: {}", run_->unplayable.front()));
    std::vector<const TuneTrial*> chosen(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(std::min(max_confirmed, order.size())));
    add_fewer_changes(order, chosen);
    run_->confirmed.clear();
    if (!add_confirmed({}, run_->options.spec, 0)) return false;
    for (const TuneTrial* trial : chosen)
      if (trial->changes > 0 && !add_confirmed(trial->setting, trial->spec, trial->changes)) return false;
    if (run_->confirmed.empty())
      throw input_error({}, fmt::format("no setting can be played: {}", run_->unplayable.back()));
    const auto as_it_is = run_->confirmed.begin() + (run_->confirmed.front().changes == 0 ? 1 : 0);
    std::stable_sort(as_it_is, run_->confirmed.end(), is_chosen_before);
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
    const std::int64_t first = first_fresh_unit();
    trial.runs = runs_of(*library_, *run_, spec, first, options.confirmed);
    show_progress_(done_, done_ + 1);
    if (!play_or_leave_out(*run_, trial, options.confirmed)) return false;
    if (!trial.failure.empty()) return true;
    judge(*run_, trial);
    trial.choice_loss = trial.loss;
    trial.runs = runs_of(*library_, *run_, spec, first + options.confirmed, options.confirmed);
    if (!play_or_leave_out(*run_, trial, options.confirmed)) return false;
    if (!trial.failure.empty()) return true;
    judge(*run_, trial);
    run_->confirmed.push_back(std::move(trial));
    return true;
  }

  /// After all that the search may have dealt.
  std::int64_t first_fresh_unit() const { return run_->options.budget + run_->rounds() * min_round_units; }

  const Library* library_;
  TuneRun* run_;
  ShowProgress show_progress_;
  std::int64_t done_ = 0;  // settings of all rounds
};

}  // namespace

void play_tune(const Library& library, TuneRun& run, const ShowProgress& show_progress) {
  if (Search(library, run, show_progress).play()) return;
  write_tune_checkpoint(run);
  run.interruption = fmt::format("interrupted after {} of {} rounds", run.round, run.rounds());
  if (!run.options.checkpoint.empty()) run.interruption += "; " + resume_command("tune", run.options.checkpoint, false);
}

}  // namespace cicera
