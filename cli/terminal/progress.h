// The progress of long work on standard error: how far, how fast, how long still. Only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace cicera::cli {

class Progress {
 public:
  /// `unit` is what is counted, in the plural; `before` of them were done before. Does nothing unless `wanted` and
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

/// 1234567 as "1,234,567".
std::string grouped(std::int64_t number);

}  // namespace cicera::cli
