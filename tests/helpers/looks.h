// Looks for a stop (task.h), counted: what asks for one at the Nth of them is stopped there on every machine.
#pragma once

#include <cstdint>
#include <limits>

#include "engine/support/task.h"

namespace cicera::tests {

class Looks {
 public:
  /// Stops at this look and all after it; 0: at none.
  explicit Looks(std::int64_t stop_at = 0) : stop_at_(stop_at) {}

  std::int64_t count() const { return count_; }
  bool stopped() const { return stop_at_ > 0 && count_ >= stop_at_; }

 private:
  std::int64_t stop_at_;
  std::int64_t count_ = 0;
  Task task_{{.asks = [this] {
    ++count_;
    return stopped();
  }}};
  UseTask use_{task_};
};

}  // namespace cicera::tests
