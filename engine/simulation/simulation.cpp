#include "engine/simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

#include "engine/match/match.h"
#include "engine/play/unions.h"
#include "engine/rules/script_error.h"

namespace cicera {
namespace {

using Clock = std::chrono::steady_clock;

/// Units (hands or matches) that one thread plays at a stretch.
constexpr std::int64_t hands_a_block = 512;
constexpr std::int64_t matches_a_block = 16;

/// Hands blocks out in order, and takes their logs back in order. A thread that runs too far ahead of the log
/// waits, so memory stays flat.
class BlockQueue {
 public:
  BlockQueue(const SimulationPlan& plan, std::int64_t units, std::int64_t block)
      : plan_(&plan), units_(units), block_(block) {}

  /// The first unit of the next block, or nothing when there are no more.
  std::optional<std::int64_t> next() {
    std::unique_lock lock(mutex_);
    const std::int64_t ahead = 4 * plan_->threads;
    can_go_on_.wait(lock, [&] { return failure_ || !plan_->take_log || handed_out_ - logged_ < ahead; });
    const std::int64_t first = handed_out_ * block_;
    if (failure_ || first >= units_ || (plan_->stop != nullptr && plan_->stop->load())) return std::nullopt;
    ++handed_out_;
    return first;
  }

  void finish(std::int64_t first, std::string log) {
    const std::lock_guard lock(mutex_);
    done_ += std::min(block_, units_ - first);
    if (plan_->take_log) {
      logs_.emplace(first / block_, std::move(log));
      for (auto it = logs_.begin(); it != logs_.end() && it->first == logged_; it = logs_.erase(it), ++logged_)
        plan_->take_log(it->second);
    }
    can_go_on_.notify_all();
  }

  /// Blocks before this one have all been handed out and are played to their ends, so the failure that is thrown in the
  /// end is always the same.
  void fail(std::int64_t first, const std::exception_ptr& failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_ || first < failed_block_) failure_ = failure, failed_block_ = first;
    can_go_on_.notify_all();
  }

  void thread_ended() {
    const std::lock_guard lock(mutex_);
    ++ended_;
    can_go_on_.notify_all();
  }

  /// How many threads there are to wait for.
  void expect_threads(std::size_t threads) {
    const std::lock_guard lock(mutex_);
    threads_ = static_cast<int>(threads);
  }

  /// Waits for all threads, telling the progress now and then, and throws what a thread has thrown.
  void wait() {
    constexpr auto often = std::chrono::milliseconds(100);
    std::unique_lock lock(mutex_);
    while (!can_go_on_.wait_for(lock, often, [&] { return ended_ == threads_; })) tell(lock);
    tell(lock);
    if (failure_) std::rethrow_exception(failure_);
  }

  bool all_done() const { return done_ == units_; }

 private:
  void tell(std::unique_lock<std::mutex>& lock) {
    if (!plan_->progress) return;
    const std::int64_t done = done_;
    lock.unlock();
    plan_->progress(done, units_);
    lock.lock();
  }

  const SimulationPlan* plan_;
  std::int64_t units_;
  std::int64_t block_;
  std::mutex mutex_;
  std::condition_variable can_go_on_;
  std::int64_t handed_out_ = 0;  // blocks
  std::int64_t logged_ = 0;      // blocks
  std::int64_t done_ = 0;        // units
  int threads_ = 0;
  int ended_ = 0;  // threads
  std::map<std::int64_t, std::string> logs_;
  std::exception_ptr failure_;
  std::int64_t failed_block_ = 0;  // its first unit
};

/// The first contest against another one, where they see the same deals.
struct Pairing {
  std::size_t other = 0;
  PairStatistics statistics;
};

/// The log of a block by contest, to be put together in order of hand.
struct ContestLog {
  std::string text;
  std::vector<std::size_t> ends;  // of each unit
};

/// One thread's share: its own players, rooms and sums.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan) : plan_(&plan), rows_(plan.contests.size()), logs_(plan.contests.size()) {
    for (const Contest& contest : plan.contests) {
      rooms_.emplace_back(*contest.game, contest.players,
                          contest.make_scorer ? contest.make_scorer(*contest.game) : nullptr);
      results_.push_back({Statistics(*contest.game), 0});
    }
    const Game& first = *plan.contests[0].game;
    for (std::size_t c = 1; c < plan.contests.size(); ++c) {
      const Game& other = *plan.contests[c].game;
      if (first.same_deals_as(other) && first.sides() == other.sides()) pairings_.push_back({c, {first, other}});
    }
  }

  void work(BlockQueue& queue, std::int64_t units, std::int64_t block) {
    while (const auto first = queue.next()) {
      try {
        const std::int64_t end = std::min(*first + block, units);
        for (std::size_t c = 0; c < rooms_.size(); ++c) play_block(c, *first, end);
        for (Pairing& pairing : pairings_)
          for (std::size_t u = 0; u < static_cast<std::size_t>(end - *first); ++u)
            pairing.statistics.add(rows_[0][u], rows_[pairing.other][u]);
        queue.finish(*first, take_log());
      } catch (...) {
        queue.fail(*first, std::current_exception());
        break;
      }
    }
    queue.thread_ended();
  }

  void add_to(SimulationResult& result) const {
    for (std::size_t c = 0; c < results_.size(); ++c) {
      result.contests[c].statistics += results_[c].statistics;
      result.contests[c].seconds += results_[c].seconds;
    }
    for (const Pairing& pairing : pairings_) {
      auto& sum = result.pairs[pairing.other - 1];
      if (sum)
        *sum += pairing.statistics;
      else
        sum = pairing.statistics;
    }
  }

 private:
  void play_block(std::size_t c, std::int64_t first, std::int64_t end) {
    const auto begin = Clock::now();
    auto& rows = rows_[c];
    rows.resize(static_cast<std::size_t>(end - first));
    for (std::int64_t unit = first; unit < end; ++unit) {
      const auto number = static_cast<std::uint64_t>(plan_->first + unit);
      UnitRow& row = rows[static_cast<std::size_t>(unit - first)];
      row.assign(static_cast<std::size_t>(rooms_[c].game().lines()) + 1, 0);
      if (plan_->matches > 0)
        play_match(c, number, row);
      else
        play_hand(c, {plan_->seed, 0, number}, rooms_[c].game().seats() - 1, row);
      if (plan_->write_record) logs_[c].ends.push_back(logs_[c].text.size());
    }
    results_[c].seconds += std::chrono::duration<double>(Clock::now() - begin).count();
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
    PlayOut& room = rooms_[c];
    try {
      room.play(id, dealer, points);
    } catch (const ScriptError& error) {
      throw FailedHand(c, id, error.what());
    } catch (const TooManyUnions& error) {
      throw FailedHand(c, id, error.what());
    }
    results_[c].statistics.add(room);
    if (plan_->write_record) plan_->write_record(c, room, logs_[c].text);
    if (pairings_.empty()) return;
    const ScoreSheet& sheet = room.scored().sheet();
    row[0] += static_cast<std::int32_t>(side_difference(sheet));
    for (int item = 0; item < sheet.lines(); ++item) row[static_cast<std::size_t>(item) + 1] += sheet.item_total(item);
  }

  void play_match(std::size_t c, std::uint64_t number, UnitRow& row) {
    Match match(rooms_[c].game(), plan_->seed, number);
    while (!match.over()) {
      if (match.hands_played() == max_hands_a_match)
        throw EndlessMatch("match " + std::to_string(number) + " has no winner after " +
                           std::to_string(max_hands_a_match) + " hands: the target is out of reach");
      play_hand(c, match.next_hand(), match.dealer(), row, match.points());
      match.add(rooms_[c].scored().sheet(), rooms_[c].scored().end());
    }
    Statistics& statistics = results_[c].statistics;
    ++statistics.matches;
    if (const auto winner = match.winner())
      ++statistics.sides[static_cast<std::size_t>(*winner)].matches_won;
    else
      ++statistics.matches_drawn;
  }

  const SimulationPlan* plan_;
  std::vector<PlayOut> rooms_;
  std::vector<ContestResult> results_;
  std::vector<std::vector<UnitRow>> rows_;  // of the block, by contest
  std::vector<ContestLog> logs_;            // of the block
  std::vector<Pairing> pairings_;
};

/// Turns the contests' busy times, over all threads, into their shares of the time that went by.
void share_time(double seconds, SimulationResult& result) {
  double busy = 0;
  for (const ContestResult& contest : result.contests) busy += contest.seconds;
  for (ContestResult& contest : result.contests) contest.seconds *= busy > 0 ? seconds / busy : 0;
}

}  // namespace

SimulationResult run(const SimulationPlan& plan) {
  const std::int64_t units = plan.matches > 0 ? plan.matches : plan.hands;
  const std::int64_t block = plan.matches > 0 ? matches_a_block : hands_a_block;

  const auto begin = Clock::now();
  BlockQueue queue(plan, units, block);
  std::vector<Worker> workers;
  const std::int64_t useful = std::min<std::int64_t>(plan.threads, (units + block - 1) / block);
  workers.reserve(static_cast<std::size_t>(useful));
  for (std::int64_t i = 0; i < useful; ++i) workers.emplace_back(plan);
  {
    std::vector<std::jthread> threads;
    threads.reserve(workers.size());
    const auto play = [&queue, units, block](Worker& worker) { worker.work(queue, units, block); };
    try {
      for (Worker& worker : workers) threads.emplace_back(play, std::ref(worker));
    } catch (const std::system_error&) {
      // The machine has no more threads to give; the results are the same with those there are, or with none but this.
    }
    queue.expect_threads(std::max<std::size_t>(threads.size(), 1));
    if (threads.empty()) play(workers[0]);
    queue.wait();
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();

  SimulationResult result;
  for (const Contest& contest : plan.contests) result.contests.push_back({Statistics(*contest.game), 0});
  result.pairs.resize(plan.contests.size() - 1);
  for (const Worker& worker : workers) worker.add_to(result);
  share_time(seconds, result);
  result.stopped = !queue.all_done();
  return result;
}

}  // namespace cicera
