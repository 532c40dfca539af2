// Threads, and what they share data by. Built with CICERA_THREADS=OFF there are none, as in a browser without shared
// memory: whoever starts workers gets none and does the work itself, and nothing here has a cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#ifndef CICERA_NO_THREADS
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace cicera {

/// How many threads this machine runs at the same time; at least 1.
int machine_threads();

#ifndef CICERA_NO_THREADS

/// The most threads that may be asked for.
inline constexpr int max_threads = 1024;
using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;

#else

inline constexpr int max_threads = 1;

struct Mutex {};

class Lock {
 public:
  explicit Lock(Mutex& /*mutex*/) {}
  void lock() {}
  void unlock() {}
};

/// What would be waited for has happened already, since nobody else could make it happen.
class Condition {
 public:
  void notify_all() {}
  template <typename Happened>
  void wait(Lock& /*lock*/, Happened /*happened*/) {}
  template <typename Time, typename Happened>
  bool wait_for(Lock& /*lock*/, Time /*limit*/, Happened happened) {
    return happened();
  }
};

#endif

/// Threads that each call `work` once; destroying it waits for them. `work` must not throw.
class Workers {
 public:
  /// Starts at most `count`; fewer, perhaps none, where the system has no more.
  Workers(std::int64_t count, const std::function<void()>& work);

#ifndef CICERA_NO_THREADS
  /// How many were started.
  std::size_t size() const { return threads_.size(); }

 private:
  std::vector<std::jthread> threads_;
#else
  std::size_t size() const { return 0; }
#endif
};

}  // namespace cicera
