// A few threads that work together on the parts of one task at a time, as the tables of a batch, and wait in between. A
// process that was forked off starts its own.
//
// Example:
//   StepPool pool(2);
//   std::array<int, 2> sums{};
//   pool.run([&](int part) { sums[as_size(part)] = part + 1; });
//   assert(sums[0] + sums[1] == 3);
#pragma once

#include <functional>
#include <memory>

#include "engine/support/sizes.h"

namespace cicera {

class StepPool {
 public:
  /// Of this many parts, at least 1; the caller of `run` works on one of them.
  explicit StepPool(int parts);
  ~StepPool();
  StepPool(const StepPool&) = delete;
  StepPool& operator=(const StepPool&) = delete;

  int parts() const { return parts_; }

  /// Calls `work` once with each part, from 0 on, and waits for all. Throws what the lowest part has thrown.
  void run(const std::function<void(int part)>& work);

 private:
  struct State;
  void start();
  void leave_behind();

  int parts_;
  int process_ = 0;               // that started the threads
  std::unique_ptr<State> state_;  // null until the threads are needed
};

}  // namespace cicera
