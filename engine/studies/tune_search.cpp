#include "engine/studies/tune_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/studies/stretch.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

constexpr std::size_t max_confirmed = 3;  // by loss alone

/// Leaves a trial out that cannot be played on, such as one whose matches never end.
void leave_out(TuneRun& run, TuneTrial& trial, const Error& error) {
  trial.kept = false;
  trial.failure = error.message();
  run.unplayable.push_back(fmt::format("{}: {}", trial.spec, trial.failure));
}

void judge(const TuneRun& run, TuneTrial& trial) {
  trial.loss = 0;
  trial.range = {};
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal)
    for (const LineupId lineup : run.options.lineups.keys()) {
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

/// All settings that can be played, the best of the search first.
std::vector<TuneTrial*> in_order(TuneRun& run) {
  std::vector<TuneTrial*> order;
  for (TuneTrial& trial : run.trials) {
    if (!trial.failure.empty()) continue;
    judge(run, trial);
    order.push_back(&trial);
  }
  std::stable_sort(order.begin(), order.end(), [](const TuneTrial* a, const TuneTrial* b) {
    return a->kept != b->kept ? a->kept : is_better(*a, *b);
  });
  if (order.empty())
    throw input_error(
        {}, both("no setting can be played: {}", "nessuna impostazione si può giocare: {}", run.unplayable.front()));
  return order;
}

/// For each smaller number of changes the setting that seems best.
void add_fewer_changes(const std::vector<TuneTrial*>& order, std::vector<const TuneTrial*>& chosen) {
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

/// After all that the search may have dealt.
std::int64_t first_fresh_unit(const TuneRun& run) { return run.options.budget + run.rounds() * min_round_units; }

}  // namespace

std::optional<TuneSearch::Piece> TuneSearch::piece_of(TuneTrial& trial, std::int64_t until) {
  for (SimulationRun& run : trial.runs)
    if (run.result.units < until) return Piece{.trial = &trial, .run = &run, .until = until};
  trial.units = until;
  return std::nullopt;
}

bool TuneSearch::go_on() {
  while (!piece_ && !ended_) {
    if (!round_.empty())
      play_round_on();
    else if (confirms_)
      confirm_on();
    else if (run_->round < run_->rounds() && !left_of(*run_).empty())
      begin_round();
    else
      begin_confirmation();
  }
  return piece_.has_value();
}

std::optional<std::int64_t> TuneSearch::play(std::int64_t units, StopFlag stop) {
  SimulationRun& run = *piece_->run;
  std::int64_t hands = 0;
  try {
    SimulationPlan part = run.plan.part(run.result.units, std::min(units, piece_->until - run.result.units));
    part.stop = stop;
    const SimulationResult played = play_units(part);
    if (played.stopped) return std::nullopt;
    run.result += played;
    hands = hands_of(played);
  } catch (const Error& error) {
    if (const Task* const task = task_in_use()) task->expect_within();
    leave_out(*run_, *piece_->trial, error);
  }
  if (!piece_->trial->failure.empty() || run.result.units == piece_->until) piece_.reset();
  return hands;
}

void TuneSearch::begin_round() {
  round_ = left_of(*run_);
  const std::int64_t shares = std::ssize(round_) * run_->rounds();
  std::int64_t before = 0;  // all that are left have played as much, but for a round that was broken off
  for (const TuneTrial* trial : round_) before = std::max(before, trial->round_begin);
  round_end_ = before + std::max(min_round_units, run_->options.budget / shares);
}

void TuneSearch::play_round_on() {
  for (TuneTrial* trial : round_)
    if (trial->failure.empty() && (piece_ = piece_of(*trial, round_end_))) return;
  end_round();
}

void TuneSearch::end_round() {
  done_ += std::ssize(round_);
  for (TuneTrial* trial : round_) trial->round_begin = round_end_;
  round_.clear();
  halve(*run_);
  ++run_->round;
}

/// Chooses the ruleset as it is, the best settings, and the best of those with fewer changes, for fresh deals twice:
/// those by which the best is chosen, and those whose figures are printed.
void TuneSearch::begin_confirmation() {
  const std::vector<TuneTrial*> order = in_order(*run_);
  std::vector<const TuneTrial*> chosen(
      order.begin(), order.begin() + static_cast<std::ptrdiff_t>(std::min(max_confirmed, order.size())));
  add_fewer_changes(order, chosen);
  run_->confirmed.clear();
  chosen_.push_back({.setting = {}, .spec = run_->options.spec});
  for (const TuneTrial* trial : chosen)
    if (trial->changes > 0)
      chosen_.push_back({.setting = trial->setting, .spec = trial->spec, .changes = trial->changes});
  confirms_ = true;
}

void TuneSearch::confirm_on() {
  if (confirmed_ == chosen_.size()) {
    if (run_->confirmed.empty())
      throw input_error(
          {}, both("no setting can be played: {}", "nessuna impostazione si può giocare: {}", run_->unplayable.back()));
    const auto as_it_is = run_->confirmed.begin() + (run_->confirmed.front().changes == 0 ? 1 : 0);
    std::stable_sort(as_it_is, run_->confirmed.end(), is_chosen_before);
    ended_ = true;
    return;
  }
  TuneTrial& trial = chosen_[confirmed_];
  const std::int64_t count = run_->options.confirmed;
  const std::int64_t first = first_fresh_unit(*run_);
  if (trial.runs.empty()) trial.runs = runs_of(*library_, *run_, trial.spec, first, count);
  if (trial.failure.empty() && (piece_ = piece_of(trial, count))) return;
  if (trial.failure.empty()) {
    judge(*run_, trial);
    if (!measures_) {
      trial.choice_loss = trial.loss;
      trial.runs = runs_of(*library_, *run_, trial.spec, first + count, count);
      measures_ = true;
      return;
    }
    run_->confirmed.push_back(std::move(trial));
  }
  measures_ = false;
  ++confirmed_;
}

std::int64_t TuneSearch::done() const {
  return done_ + static_cast<std::int64_t>(confirmed_) + std::ranges::count_if(round_, [&](const TuneTrial* trial) {
           return !trial->failure.empty() || trial->units >= round_end_;
         });
}

std::int64_t TuneSearch::expected() const { return done_ + std::ssize(chosen_) + std::ssize(round_); }

}  // namespace cicera
