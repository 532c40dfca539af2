// How fast messages of one sender are taken: a second's worth at once, then one at a time. Nothing is refused or lost.
// Whoever reads waits as long as `take` says, and the network makes the sender wait.
//
// Example:
//   Pace pace(/*a_second=*/20);
//   const Pace::Time now{};
//   for (int i = 0; i < 20; ++i) assert(pace.take(now).count() == 0);
//   assert(pace.take(now) == std::chrono::milliseconds(50));
#pragma once

#include <algorithm>
#include <chrono>

namespace cicera::cli {

class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  explicit Pace(int a_second) : step_(std::chrono::nanoseconds(std::chrono::seconds(1)) / a_second) {}

  /// Takes a message at this time. Returns how long to wait before the next is read.
  Clock::duration take(Time now) {
    constexpr auto ahead = std::chrono::seconds(1);  // what may come at once
    due_ = std::max(due_, now - ahead) + step_;
    return std::max(due_ - now, Clock::duration(0));
  }

 private:
  Clock::duration step_;
  Time due_ = Time::min();  // when all that was taken would have come evenly
};

}  // namespace cicera::cli
