// The file from which a long run goes on after it was broken off: written as the run begins, at first ever so often and
// then every few seconds, each time whole (whole_file.h), so that a crash loses only what came after it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace cicera::cli {

class Checkpoint {
 public:
  explicit Checkpoint(std::string file) : file_(std::move(file)) {}

  /// Whether it is time to write again: when as long has gone by since the last writing as from the start to that, but
  /// a few seconds at most. So a short run too loses no more than half.
  bool due() const { return Clock::now() >= next_; }

  /// Throws UserError when the file cannot be written; then the one before is still there.
  void write(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  std::string file_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

}  // namespace cicera::cli
