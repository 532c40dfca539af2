// Signals while the engine works: Python's own handlers run on the main thread between two of its instructions, so a
// long call would keep them waiting. Work is a task here (task.h) whose every look asks whether a signal waits.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>
#include <type_traits>

#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera::python {

/// Lets handlers run as long as it lives, on the thread that made it, with Python's lock held or not. What a handler
/// raises ends the work with a Stop.
class SignalWatch {
 public:
  SignalWatch() : task_({.asks = [this] { return asks(); }}), use_(task_) {}

  /// Throws what a handler has raised. Requires Python's lock.
  void raise();

 private:
  bool asks() noexcept;

  using Clock = std::chrono::steady_clock;
  std::atomic<bool> stopped_ = false;
  std::thread::id owner_ = std::this_thread::get_id();
  Clock::time_point next_{};
  std::optional<pybind11::error_already_set> raised_;
  Task task_;
  UseTask use_;
};

/// What the work returns. Throws what a handler of signals has raised meanwhile. Requires Python's lock, which the work
/// may give up.
template <typename Work>
auto heard(Work&& work) {
  SignalWatch watch;
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return watch.raise();
    } else {
      auto result = work();
      watch.raise();
      return result;
    }
  } catch (const Stop&) {
    watch.raise();
    throw;
  }
}

/// Of one that something is done with at a time: by a thread that has given up Python's lock, or by a call that a
/// handler of signals has interrupted.
class Turnstile {
 public:
  /// Throws std::runtime_error with this message while somebody is inside.
  void expect_free(const char* message) const {
    if (inside_) throw std::runtime_error(message);
  }

  class Pass {
   public:
    Pass(Turnstile& at, const char* message) : at_(at) {
      if (at.inside_.exchange(true)) throw std::runtime_error(message);
    }
    ~Pass() { at_.inside_ = false; }
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;

   private:
    Turnstile& at_;
  };

 private:
  std::atomic<bool> inside_ = false;
};

}  // namespace cicera::python
