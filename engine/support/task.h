// What a thread works at for whoever asked: when it is to end early, and how much it may cost in all. Each kind of work
// has a limit of its own where it is done (work.h); a task adds up what all of it has taken, so that many small things
// cannot cost more than one large one. Threads that work for others (workers.h) are at the same task.
//
// Steps are counted as users know them (max_work), and weighed by the time that they take (max_at_once): a long job may
// take as long as its owner lets it, since it is stopped between two of its units, but nobody can stop it inside one.
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
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

/// Set from outside to end work early; null where nobody does.
using StopFlag = const std::atomic<bool>*;

/// The bytes that are held for a task at present. What is held may outlive the task.
using MemoryAccount = std::shared_ptr<std::atomic<std::int64_t>>;

inline constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

struct TaskLimits {
  StopFlag stop = nullptr;
  /// Asked besides the flag whenever somebody looks, on the thread that looks. Must not throw.
  std::function<bool()> asks = nullptr;
  std::int64_t max_hands = unlimited;
  std::int64_t max_work = unlimited;
  std::int64_t max_at_once = unlimited;  // weight of the steps of a unit, or of all where there are no units
  std::int64_t max_memory = unlimited;   // bytes
  MemoryAccount memory = nullptr;        // where another task has begun to hold them; null: none are held
  // In the error of too many hands: who plays them, and what helps.
  Bilingual who = {"it", "questo"};
  Bilingual fewer_hands = {"ask for fewer hands, files or rulesets at once",
                           "chiedi meno smazzate, file o regole per volta"};
};

/// Steps, and what they weigh: 1 is an instruction of a script, some 10 ns.
struct Steps {
  std::int64_t count = 0;
  std::int64_t weight = 0;
};

class Task {
 public:
  explicit Task(TaskLimits limits = {});
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  bool is_stopped() const {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return true;
    return limits_.asks && limits_.asks();
  }
  /// Whether anything but the stop flag can end it: where it cannot, hands and plays are not counted.
  bool is_limited() const { return is_limited_; }

  /// Counts work of any kind, as Work does, and hands that are dealt on the way to an answer. Throw Error (limit) where
  /// that is more than the task may have.
  void draw(Steps steps);
  void draw_hands(std::int64_t amount);
  /// Counts work that is done already.
  void count(Steps steps);
  std::int64_t work() const { return work_.load(std::memory_order_relaxed); }
  std::int64_t weight() const { return weight_.load(std::memory_order_relaxed); }
  std::int64_t hands() const { return hands_.load(std::memory_order_relaxed); }
  Steps steps() const { return {work(), weight()}; }

  /// From now on counts the weight of what is done at once anew, from that of the unit so far.
  void begin_unit(std::int64_t weight_so_far);
  /// Whether this is asked for the first time since begin_slice(): what several players share is counted once.
  bool is_new_in_slice(const std::shared_ptr<const void>& shared);
  /// From now on counts anew what Preparation counts.
  void begin_slice();

  /// Counts bytes that are held; HeldMemory does. Throws Error (limit) where that is more than the task may have.
  void hold(std::int64_t bytes);
  const MemoryAccount& memory() const { return memory_; }

  /// What has been counted, to count it anew from there.
  struct Mark {
    Steps steps;
    std::int64_t hands = 0;
  };
  Mark mark() const { return {steps(), hands()}; }
  void go_back_to(const Mark& mark);

  /// Whether it has asked for more than it may have, even if somebody took the error for one of a file.
  bool is_spent() const { return over_.load(std::memory_order_relaxed) != Over::none; }
  /// Throws that error where there was one.
  void expect_within() const;

 private:
  /// What it has had too much of, first.
  enum class Over : std::uint8_t { none, hands, work, at_once, memory };

  void note(Over what);

  TaskLimits limits_;
  bool is_limited_;
  std::atomic<std::int64_t> work_ = 0;
  std::atomic<std::int64_t> weight_ = 0;
  std::atomic<std::int64_t> hands_ = 0;
  std::atomic<std::int64_t> end_of_unit_;  // the weight at which what is done at once is too much
  std::atomic<std::int64_t> prepared_work_ = 0;
  std::atomic<std::int64_t> prepared_weight_ = 0;
  std::atomic<Over> over_ = Over::none;
  MemoryAccount memory_;
  std::vector<std::shared_ptr<const void>> shared_;  // in this slice
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

/// As long as it lives, what this thread does is what has to be done again for every slice of a job, such as reading
/// its scripts and fitting a value. It has the limits of the task for itself, slice by slice, and its hands are not
/// counted: so what a job takes does not depend on the slices.
class Preparation {
 public:
  Preparation();
  ~Preparation();
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;

 private:
  bool before_;
};

/// Bytes that are kept for the task of this thread as long as it lives; after the task, for nobody.
class HeldMemory {
 public:
  HeldMemory() = default;
  /// Throws Error (limit) where that is more than the task may have.
  explicit HeldMemory(std::size_t bytes) { add(bytes); }
  ~HeldMemory() { give_back(); }
  HeldMemory(HeldMemory&& other) noexcept
      : account_(std::move(other.account_)), bytes_(std::exchange(other.bytes_, 0)) {}
  HeldMemory& operator=(HeldMemory&& other) noexcept {
    if (this == &other) return *this;
    give_back();
    account_ = std::move(other.account_);
    bytes_ = std::exchange(other.bytes_, 0);
    return *this;
  }

  /// Holds more. Throws the same.
  void add(std::size_t bytes);

 private:
  void give_back() noexcept;

  MemoryAccount account_;
  std::int64_t bytes_ = 0;
};

/// Whether a task of this thread is to end early. Whatever may take long asks this, or the two below, so often that no
/// more than some thousand plays are tried in between.
bool stop_requested();
/// Throws Stop where it is.
void expect_no_stop();
/// The same once in 256 steps, for loops over short ones; `step` counts from 0.
inline void expect_no_stop_at(std::size_t step) {
  constexpr std::size_t between = 256;
  if (step % between == between - 1) [[unlikely]]
    expect_no_stop();
}

/// Counts for the task of this thread, if there is one.
void draw_work(Steps steps);
void draw_hands(std::int64_t amount);
/// Counts plays that players and playouts have chosen among: once a hand or a playout.
void draw_plays(std::int64_t amount);

}  // namespace cicera
