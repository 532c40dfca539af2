// What a thread works at for whoever asked: when it is to end early, and how much it may cost in all. Each kind of work
// has a limit of its own where it is done (work.h); a task adds up what all of it has taken, so that many small things
// cannot cost more than one large one. Threads that work for others (workers.h) are at the same task.
//
// Example:
//   std::atomic<bool> stop = false;
//   Task task({.stop = &stop, .max_work = 1500});
//   const UseTask use(task);
//   Work().draw(WorkKind::plays, 1000);
//   assert(task.work() == 1000 && !task.is_spent());
//   stop = true;
//   assert(stop_requested());
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace cicera {

/// Set from outside to end work early; null where nobody does.
using StopFlag = const std::atomic<bool>*;

struct TaskLimits {
  StopFlag stop = nullptr;
  /// Asked besides the flag whenever somebody looks, on the thread that looks. Must not throw.
  std::function<bool()> asks = nullptr;
  std::int64_t max_hands = std::numeric_limits<std::int64_t>::max();
  std::int64_t max_work = std::numeric_limits<std::int64_t>::max();
};

class Task {
 public:
  explicit Task(TaskLimits limits = {}) : limits_(std::move(limits)) {}
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  bool is_stopped() const {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return true;
    return limits_.asks && limits_.asks();
  }

  /// Counts work of any kind, as Work does, and hands that are played on the way to an answer. Throw Error (limit)
  /// where that is more than the task may have.
  void draw_work(std::int64_t amount);
  void draw_hands(std::int64_t amount);
  /// Counts work that is done already.
  void count_work(std::int64_t amount) { work_.fetch_add(amount, std::memory_order_relaxed); }
  std::int64_t work() const { return work_.load(std::memory_order_relaxed); }
  std::int64_t hands() const { return hands_.load(std::memory_order_relaxed); }

  /// Whether it has asked for more than it may have, even if somebody took the error for one of a file.
  bool is_spent() const { return work() > limits_.max_work || hands() > limits_.max_hands; }
  /// Throws that error where there was one.
  void expect_within() const;

 private:
  TaskLimits limits_;
  std::atomic<std::int64_t> work_ = 0;
  std::atomic<std::int64_t> hands_ = 0;
};

/// That of this thread; null where nobody has said.
Task* task_in_use();

/// Works at a task on this thread as long as it lives, within the task that the thread works at already: what is
/// counted is the inner one's, and both are heard when they are to end.
class UseTask {
 public:
  explicit UseTask(Task& task);
  /// Works at what another thread works at by this, which outlives it; null: at nothing.
  explicit UseTask(const UseTask* helped);
  ~UseTask();
  UseTask(const UseTask&) = delete;
  UseTask& operator=(const UseTask&) = delete;

  /// At no task, so that nothing is counted, and what must be done to its end is.
  static UseTask none() { return UseTask(nullptr); }
  /// What this thread works at by now; null where it is nothing.
  static const UseTask* of_this_thread();

 private:
  friend Task* task_in_use();
  friend bool stop_requested();

  Task* task_;
  const UseTask* outer_;   // which is heard, too
  const UseTask* before_;  // on this thread
};

/// Whether a task of this thread is to end early. Whatever may take long asks this, or the two below, so often that no
/// more than some thousand plays are tried in between.
bool stop_requested();
/// Throws Stop where it is.
void expect_no_stop();
/// The same once in so many steps, for loops over short ones; `step` counts from 0.
inline void expect_no_stop_at(std::size_t step) {
  constexpr std::size_t between = 256;
  if (step % between == between - 1) [[unlikely]]
    expect_no_stop();
}

/// Counts for the task of this thread, if there is one.
void draw_work(std::int64_t amount);
void draw_hands(std::int64_t amount);

}  // namespace cicera
