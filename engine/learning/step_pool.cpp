#include "engine/learning/step_pool.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <optional>
#include <vector>

#include "engine/support/task.h"
#include "engine/support/workers.h"

namespace cicera {
namespace {

/// How often a thread looks for work before it sleeps: some hundred microseconds, longer than what Python does between
/// two steps of a batch. To wake it would take as long as a step.
constexpr int looks = 100'000;

}  // namespace

struct StepPool::State {
  explicit State(int parts) : claimed(as_size(parts)) { errors.resize(claimed.size()); }

  Mutex mutex;
  Condition changed;
  std::vector<std::atomic<bool>> claimed;  // the parts that a thread works on, or has
  std::atomic<int> round = 0;              // of work handed out
  std::atomic<int> left = 0;               // parts not yet done
  std::atomic<int> serving = 0;            // workers that have begun
  std::atomic<bool> end = false;
  const std::function<void(int)>* work = nullptr;
  const UseTask* task = nullptr;           // of whoever waits for the work
  std::vector<std::exception_ptr> errors;  // by part
  std::optional<Workers> workers;          // last, so that they end first

  void do_part(int part) {
    const UseTask at(task);
    try {
      (*work)(part);
    } catch (...) {
      errors[as_size(part)] = std::current_exception();
    }
  }

  /// Works on parts as long as there are any, on this one first: what it was made of is then still near its processor.
  void help(int first) {
    const int parts = static_cast<int>(errors.size());
    for (int after = 0; after < parts; ++after) {
      const int part = (first + after) % parts;
      if (claimed[as_size(part)].exchange(true)) continue;
      do_part(part);
      if (--left > 0) continue;
      const Lock lock(mutex);
      changed.notify_all();
    }
  }

  void wait_for(auto&& happened) {
    for (int look = 0; look < looks; ++look)
      if (happened()) return;
    Lock lock(mutex);
    changed.wait(lock, happened);
  }

  /// As a caller waits, whose task may have to be asked by its own thread.
  void wait_listening(auto&& happened) {
    constexpr auto patience = std::chrono::milliseconds(50);
    for (int look = 0; look < looks; ++look)
      if (happened()) return;
    Lock lock(mutex);
    while (!changed.wait_for(lock, patience, happened)) {
      lock.unlock();
      static_cast<void>(stop_requested());
      lock.lock();
    }
  }

  void serve() {
    const int own = ++serving;
    for (int seen = 0;;) {
      wait_for([&] { return end || round != seen; });
      if (end) return;
      seen = round;
      help(own);
    }
  }

  void stop() {
    {
      const Lock lock(mutex);
      end = true;
    }
    changed.notify_all();
    workers.reset();
  }
};

StepPool::StepPool(int parts) : parts_(parts) {}

StepPool::~StepPool() {
  if (state_ && process_ == getpid()) state_->stop();
  leave_behind();
}

/// Forgets threads that have ended, or were left behind in another process, where nobody can wait for them.
void StepPool::leave_behind() {
  if (process_ == getpid())
    state_.reset();
  else
    static_cast<void>(state_.release());
}

void StepPool::start() {
  if (state_ && process_ == getpid()) return;
  leave_behind();
  state_ = std::make_unique<State>(parts_);
  process_ = getpid();
  const UseTask of_each_round = UseTask::none();
  state_->workers.emplace(parts_ - 1, [state = state_.get()] { state->serve(); });
}

void StepPool::run(const std::function<void(int part)>& work) {
  if (parts_ == 1) return work(0);
  start();
  State& state = *state_;
  std::fill(state.errors.begin(), state.errors.end(), nullptr);
  state.work = &work;
  state.task = UseTask::of_this_thread();
  state.left = parts_;
  {
    const Lock lock(state.mutex);
    for (std::atomic<bool>& claimed : state.claimed) claimed = false;
    ++state.round;
  }
  state.changed.notify_all();
  state.help(0);
  state.wait_listening([&] { return state.left == 0; });
  for (const std::exception_ptr& error : state.errors)
    if (error) std::rethrow_exception(error);
}

}  // namespace cicera
