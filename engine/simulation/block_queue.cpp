#include "engine/simulation/block_queue.h"

#include <algorithm>
#include <bit>

#include "engine/support/task.h"

namespace cicera {
namespace {

/// The number of blocks per thread that may be played before their turn to be merged.
constexpr std::int64_t ahead_with_log = 4;
constexpr std::int64_t ahead_without_log = 32;

constexpr auto often = std::chrono::milliseconds(50);  // progress is reported, and a stop looked for

}  // namespace

std::int64_t block_size(const SimulationPlan& plan) {
  if (any_measured(plan.metrics)) return plan.unit == Unit::match ? 1 : 8;  // a hand takes a hundred times as long
  if (plan.pairings.empty()) return plan.unit == Unit::match ? 16 : 512;
  const std::size_t hands = plan.unit == Unit::match ? 8 : 64;  // of all contests together
  return static_cast<std::int64_t>(std::bit_floor(std::clamp<std::size_t>(hands / plan.contests.size(), 1, 16)));
}

bool is_stopped(const SimulationPlan& plan) {
  return (plan.stop != nullptr && plan.stop->load(std::memory_order_relaxed)) || stop_requested();
}

BlockQueue::BlockQueue(const SimulationPlan& plan)
    : plan_(&plan), units_(plan.count), block_(block_size(plan)), totals_(plan) {}

std::optional<BlockQueue::Block> BlockQueue::next() {
  Lock lock(mutex_);
  const std::int64_t ahead = std::max(plan_->threads, 1) * (plan_->take_log ? ahead_with_log : ahead_without_log);
  can_go_on_.wait(lock, [&] { return failure_ || handed_out_ - in_order_ < ahead; });
  const std::int64_t first = handed_out_ * block_;
  if (failure_ || first >= units_ || is_stopped(*plan_)) return std::nullopt;
  ++handed_out_;
  return Block{first, std::min(first + block_, units_)};
}

void BlockQueue::finish(const Block& block, SimulationResult totals, std::string log) {
  Lock lock(mutex_);
  waiting_.emplace(block.first / block_, Finished{std::move(totals), std::move(log)});
  for (auto it = waiting_.begin(); it != waiting_.end() && it->first == in_order_; it = waiting_.erase(it)) {
    totals_ += it->second.totals;
    if (plan_->take_log) plan_->take_log(it->second.log);
    ++in_order_;
  }
  can_go_on_.notify_all();
  if (!alone_ || std::chrono::steady_clock::now() < next_report_) return;
  report(lock);
  next_report_ = std::chrono::steady_clock::now() + often;
}

void BlockQueue::fail(const Block& block, const std::exception_ptr& failure) {
  Lock lock(mutex_);
  if (!failure_ || block.first < failed_unit_) failure_ = failure, failed_unit_ = block.first;
  can_go_on_.notify_all();
}

void BlockQueue::thread_ended() {
  Lock lock(mutex_);
  ++ended_;
  can_go_on_.notify_all();
}

void BlockQueue::expect_threads(std::size_t threads) {
  Lock lock(mutex_);
  alone_ = threads == 0;
  threads_ = std::max(static_cast<int>(threads), 1);
}

void BlockQueue::wait() {
  Lock lock(mutex_);
  while (!can_go_on_.wait_for(lock, often, [&] { return ended_ == threads_; })) {
    lock.unlock();
    static_cast<void>(is_stopped(*plan_));  // the task may have to be asked by this thread
    lock.lock();
    report(lock);
  }
  report(lock);
  if (failure_) std::rethrow_exception(failure_);
}

SimulationResult BlockQueue::result() const {
  SimulationResult result = so_far();
  result.stopped = result.units != units_;
  return result;
}

SimulationResult BlockQueue::so_far() const {
  SimulationResult result = totals_;
  result.share_time(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count());
  return result;
}

void BlockQueue::report(Lock& lock) {
  if (failure_ || (!plan_->progress && !plan_->take_totals)) return;
  const SimulationResult totals = so_far();
  lock.unlock();
  std::exception_ptr failure;
  try {
    if (plan_->progress) plan_->progress(totals.units, units_);
    if (plan_->take_totals) plan_->take_totals(totals);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  if (failure && !failure_) failure_ = failure, failed_unit_ = 0;  // the threads end at their next block
}

}  // namespace cicera
