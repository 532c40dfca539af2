#include "engine/simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/match/match.h"
#include "engine/simulation/block_queue.h"

namespace cicera {
namespace {

using Clock = std::chrono::steady_clock;

/// The log of a block by contest, to be put together in order of hand.
struct ContestLog {
  std::string text;
  std::vector<std::size_t> ends;  // of each unit
};

/// One thread's share: its own players, runners and totals.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan)
      : plan_(&plan), totals_(plan.contests), rows_(plan.contests.size()), logs_(plan.contests.size()) {
    for (const Contest& contest : plan.contests)
      runners_.emplace_back(*contest.game, contest.players,
                            contest.make_scorer ? contest.make_scorer(*contest.game) : nullptr);
    any_pairs_ =
        std::any_of(totals_.pairs.begin(), totals_.pairs.end(), [](const auto& pair) { return pair.has_value(); });
  }

  void work(BlockQueue& queue) {
    const SimulationResult nothing = totals_;
    while (const auto block = queue.next()) {
      try {
        play_block(*block);
        queue.finish(*block, std::exchange(totals_, nothing), take_log());
      } catch (...) {
        queue.fail(*block, std::current_exception());
        break;
      }
    }
    queue.thread_ended();
  }

 private:
  void play_block(const BlockQueue::Block& block) {
    for (std::size_t c = 0; c < runners_.size(); ++c) play_contest(c, block);
    for (std::size_t other = 1; other < runners_.size(); ++other)
      if (auto& pair = totals_.pairs[other - 1])
        for (std::size_t unit = 0; unit < rows_[0].size(); ++unit) pair->add(rows_[0][unit], rows_[other][unit]);
    totals_.units += block.end - block.first;
  }

  void play_contest(std::size_t c, const BlockQueue::Block& block) {
    const auto begin = Clock::now();
    auto& rows = rows_[c];
    rows.resize(static_cast<std::size_t>(block.end - block.first));
    for (std::int64_t unit = block.first; unit < block.end; ++unit) {
      const auto number = static_cast<std::uint64_t>(plan_->first + unit);
      UnitRow& row = rows[static_cast<std::size_t>(unit - block.first)];
      row.assign(static_cast<std::size_t>(runners_[c].game().lines()) + 1, 0);
      if (plan_->unit == Unit::match)
        play_match(c, number, row);
      else
        play_hand(c, {plan_->seed, 0, number}, runners_[c].game().seats() - 1, row);
      if (plan_->write_record) logs_[c].ends.push_back(logs_[c].text.size());
    }
    totals_.contests[c].seconds += std::chrono::duration<double>(Clock::now() - begin).count();
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

  void play_hand(std::size_t c, const HandId& id, int dealer, UnitRow& row, std::span<const int> points = {}) {
    HandRunner& room = runners_[c];
    try {
      room.play(id, dealer, points);
    } catch (const Error& error) {
      throw FailedHand(c, id, error);
    }
    totals_.contests[c].statistics.add(room);
    if (plan_->write_record) plan_->write_record(c, room, logs_[c].text);
    if (!any_pairs_) return;
    const ScoreSheet& sheet = room.scored().sheet();
    row[0] += static_cast<std::int32_t>(side_difference(sheet));
    for (int item = 0; item < sheet.lines(); ++item) row[static_cast<std::size_t>(item) + 1] += sheet.line_total(item);
  }

  void play_match(std::size_t c, std::uint64_t number, UnitRow& row) {
    Match match(runners_[c].game(), plan_->seed, number);
    while (!match.over()) {
      if (match.hands_played() == max_hands_a_match)
        throw limit_error("match " + std::to_string(number) + " has no winner after " +
                          std::to_string(max_hands_a_match) + " hands: the target is out of reach");
      play_hand(c, match.next_hand(), match.dealer(), row, match.points());
      match.add(runners_[c].scored().sheet(), runners_[c].scored().end());
    }
    Statistics& statistics = totals_.contests[c].statistics;
    ++statistics.matches;
    if (const auto winner = match.winner())
      ++statistics.sides[static_cast<std::size_t>(*winner)].matches_won;
    else
      ++statistics.matches_drawn;
  }

  const SimulationPlan* plan_;
  std::deque<HandRunner> runners_;
  SimulationResult totals_;                 // of the block
  std::vector<std::vector<UnitRow>> rows_;  // of the block, by contest
  std::vector<ContestLog> logs_;            // of the block
  bool any_pairs_ = false;
};

}  // namespace

SimulationResult run(const SimulationPlan& plan) {
  BlockQueue queue(plan);
  // Each worker is made by its own thread, so that what they write lies in different parts of the memory.
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
      // The machine has no more threads to give; the results are the same with those there are, or with none but this.
    }
    queue.expect_threads(std::max<std::size_t>(threads.size(), 1));
    if (threads.empty()) play();
    queue.wait();
  }
  return queue.result();
}

}  // namespace cicera
