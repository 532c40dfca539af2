#include "engine/simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/cards/hand_id.h"
#include "engine/match/match.h"
#include "engine/metrics/comeback_meter.h"
#include "engine/metrics/hand_meter.h"
#include "engine/simulation/block_queue.h"

namespace cicera {
namespace {

using Clock = std::chrono::steady_clock;

/// The log of a block of one contest, to be merged with the others in order of unit.
struct ContestLog {
  std::string text;
  std::vector<std::size_t> ends;  // of each unit
};

/// One thread's share: its own players, runners and totals.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan)
      : plan_(&plan),
        comparisons_(plan.compared()),
        totals_(plan),
        rows_(plan.contests.size()),
        logs_(plan.contests.size()) {
    const bool measures = any_measured(plan.metrics);
    for (const Contest& contest : plan.contests) {
      const auto scorer = [&] { return contest.make_scorer ? contest.make_scorer(*contest.game) : nullptr; };
      runners_.emplace_back(*contest.game, contest.players, scorer());
      if (measures) meters_.emplace_back(*contest.game, plan.metrics, scorer());
    }
    needs_rows_ =
        !plan.pairings.empty() || !plan.contrasts.empty() ||
        std::any_of(totals_.pairs.begin(), totals_.pairs.end(), [](const auto& pair) { return pair.has_value(); });
  }

  void work(BlockQueue& queue) {
    const SimulationResult nothing = totals_;
    while (const auto block = queue.next()) {
      try {
        play_block(*block);
        if (stopping()) break;  // the block may not be whole
        queue.finish(*block, std::exchange(totals_, nothing), take_log());
      } catch (...) {
        if (!stopping()) queue.fail(*block, std::current_exception());
        break;
      }
    }
    queue.thread_ended();
  }

 private:
  bool stopping() const { return plan_->stop != nullptr && plan_->stop->load(std::memory_order_relaxed); }

  void play_block(const BlockQueue::Block& block) {
    play_contests(block);
    if (needs_rows_) compare(static_cast<std::size_t>(block.end - block.first));
    totals_.units += block.end - block.first;
  }

  /// Plays the contests one after another. When one fails, the others are played up to the unit that failed, so the
  /// failure that is thrown is that of the first unit that fails, and of its first contest.
  void play_contests(const BlockQueue::Block& block) {
    std::int64_t end = block.end;
    std::exception_ptr failure;
    for (std::size_t c = 0; c < runners_.size(); ++c) {
      rows_[c].resize(static_cast<std::size_t>(block.end - block.first));
      const auto begin = Clock::now();
      std::int64_t unit = block.first;
      try {
        for (; unit < end && !stopping(); ++unit)
          play_unit(c, unit, rows_[c][static_cast<std::size_t>(unit - block.first)]);
      } catch (...) {
        failure = std::current_exception();
        end = unit;
      }
      totals_.contests[c].seconds += std::chrono::duration<double>(Clock::now() - begin).count();
    }
    if (failure) std::rethrow_exception(failure);
  }

  void play_unit(std::size_t c, std::int64_t unit, UnitRow& row) {
    const auto number = static_cast<std::uint64_t>(plan_->first + unit);
    if (needs_rows_) row.clear(runners_[c].game());
    if (plan_->unit == Unit::match) {
      play_match(c, number, row);
    } else {
      play_hand(c, {plan_->seed, 0, number}, runners_[c].game().seats() - 1, row);
      if (needs_rows_) row.winner = row.forfeits == 0 ? hand_winner(runners_[c]) : winner_of_the_rest(c, row);
    }
    if (plan_->write_record) logs_[c].ends.push_back(logs_[c].text.size());
  }

  /// Compares the contests unit by unit.
  void compare(std::size_t units) {
    for (std::size_t p = 0; p < totals_.pairs.size(); ++p)
      if (auto& pair = totals_.pairs[p])
        for (std::size_t unit = 0; unit < units; ++unit)
          pair->add(rows_[comparisons_[p].first][unit], rows_[comparisons_[p].second][unit]);
    if (plan_->pairings.empty() && plan_->contrasts.empty()) return;
    std::vector<const UnitRow*> rows(rows_.size());
    for (std::size_t unit = 0; unit < units; ++unit) {
      for (std::size_t c = 0; c < rows.size(); ++c) rows[c] = &rows_[c][unit];
      for (std::size_t p = 0; p < plan_->pairings.size(); ++p) totals_.pairings[p].add(plan_->pairings[p], rows);
      for (std::size_t i = 0; i < plan_->contrasts.size(); ++i)
        totals_.contrasts[i].add(plan_->contrasts[i], rows, runners_[0].game().sides());
    }
  }

  /// The block's log, unit by unit; the contests' own are emptied.
  std::string take_log() {
    if (!plan_->write_record) return {};
    std::string log;
    std::vector<std::size_t> begins(logs_.size(), 0);
    for (std::size_t unit = 0; unit < logs_[0].ends.size(); ++unit) {
      for (std::size_t c = 0; c < logs_.size(); ++c) {
        log.append(logs_[c].text, begins[c], logs_[c].ends[unit] - begins[c]);
        begins[c] = logs_[c].ends[unit];
      }
    }
    for (ContestLog& contest : logs_) contest.text.clear(), contest.ends.clear();
    return log;
  }

  void play_hand(std::size_t c, const HandId& id, int dealer, UnitRow& row, std::span<const std::int64_t> points = {}) {
    HandRunner& runner = runners_[c];
    try {
      runner.play(id, dealer, points);
    } catch (const Error& error) {
      throw FailedHand(c, id, error);
    }
    Statistics& statistics = totals_.contests[c].statistics;
    statistics.add(runner);
    if (!meters_.empty()) meters_[c].add(runner.record(), *statistics.measured);
    if (plan_->write_record) plan_->write_record(c, runner, logs_[c].text);
    if (needs_rows_) row.add(runner.scored().sheet());
    row.forfeits |= runner.forfeits();
  }

  /// The best side, by its points in the unit, of those that gave up nothing.
  std::optional<int> winner_of_the_rest(std::size_t c, const UnitRow& row) const {
    const Game& game = runners_[c].game();
    std::vector<int> sides;
    std::vector<std::int64_t> points;
    for (int side = 0; side < game.sides(); ++side)
      if ((row.forfeits >> side & 1U) == 0) {
        sides.push_back(side);
        points.push_back(row.points[static_cast<std::size_t>(side)]);
      }
    if (sides.empty()) return std::nullopt;
    const auto best = leader(points, game.rules().match.objective);
    return best ? std::optional(sides[static_cast<std::size_t>(*best)]) : std::nullopt;
  }

  void play_match(std::size_t c, std::uint64_t number, UnitRow& row) {
    Match match(runners_[c].game(), plan_->seed, number);
    ComebackMeter comeback(runners_[c].game().rules().match);
    while (!match.over() && row.forfeits == 0) {
      if (match.hands_played() == max_hands_a_match)
        throw limit_error("match " + std::to_string(number) + " has no winner after " +
                          std::to_string(max_hands_a_match) + " hands: the target is out of reach");
      play_hand(c, match.next_hand(), match.dealer(), row, match.points());
      match.add(runners_[c].scored().sheet(), runners_[c].scored().end());
      if (!match.over()) comeback.hand_ended(match.points());
    }
    Statistics& statistics = totals_.contests[c].statistics;
    ++statistics.matches;
    statistics.match_hands.add(match.hands_played());
    statistics.match_lengths.add(match.hands_played());
    row.winner = row.forfeits == 0 ? match.winner() : winner_of_the_rest(c, row);
    if (const auto winner = row.winner)
      ++statistics.sides[static_cast<std::size_t>(*winner)].matches_won;
    else
      ++statistics.matches_drawn;
    if (!meters_.empty() && runners_[c].game().sides() == 2) comeback.match_ended(row.winner, *statistics.measured);
  }

  const SimulationPlan* plan_;
  std::vector<Comparison> comparisons_;
  std::deque<HandRunner> runners_;
  std::deque<HandMeter> meters_;            // by contest, if anything is measured
  SimulationResult totals_;                 // of the block
  std::vector<std::vector<UnitRow>> rows_;  // of the block, by contest
  std::vector<ContestLog> logs_;            // of the block
  bool needs_rows_ = false;                 // whether contests are compared unit by unit
};

void check(const Contrast& contrast, std::size_t contests) {
  if (contrast.weights.size() != contests) throw std::invalid_argument("a contrast needs a weight for every contest");
  std::int64_t left = max_contrast_weight;
  for (const std::int64_t weight : contrast.weights) {
    if (weight < -left || weight > left)
      throw std::out_of_range("the weights of a contrast add up to more than " + std::to_string(max_contrast_weight));
    left -= std::abs(weight);
  }
}

void check(const SimulationPlan& plan) {
  if (plan.contests.empty()) throw std::invalid_argument("a simulation needs a contest");
  constexpr auto end = static_cast<std::int64_t>(max_unit_number);
  if (plan.count < 0 || plan.first < 0 || plan.first > end || plan.count > end - plan.first)
    throw std::out_of_range("hands and matches must have numbers below " + std::to_string(end));
  for (const Contrast& contrast : plan.contrasts) check(contrast, plan.contests.size());
}

}  // namespace

SimulationResult run(const SimulationPlan& plan) {
  check(plan);
  BlockQueue queue(plan);
  // Each worker is constructed by its own thread, so that workers write to different parts of memory.
  const auto play = [&] {
    try {
      Worker(plan).work(queue);
    } catch (...) {
      queue.fail({}, std::current_exception());
      queue.thread_ended();
    }
  };
  const std::int64_t useful = std::min<std::int64_t>(plan.threads, queue.blocks());
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(useful));
    try {
      for (std::int64_t i = 0; i < useful; ++i) threads.emplace_back(play);
    } catch (const std::system_error&) {
      // The system has no more threads. The results are the same with fewer, or with this thread only.
    }
    queue.expect_threads(std::max<std::size_t>(threads.size(), 1));
    if (threads.empty()) play();
    queue.wait();
  }
  return queue.result();
}

}  // namespace cicera
