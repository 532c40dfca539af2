// The progress of long work on standard error: units done, rate and time left. Only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace cicera::cli {

class Progress {
 public:
  /// `unit` names the units in the plural; `before` of them were done earlier. Does nothing unless `wanted` is true and
  /// standard error is a terminal.
  Progress(std::string unit, bool wanted, std::int64_t before = 0);
  /// Clears the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::int64_t done, std::int64_t of);

 private:
  std::string unit_;
  bool wanted_;
  std::int64_t before_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace cicera::cli
