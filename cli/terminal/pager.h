// The user's pager, which shows a long answer a screen at a time: $PAGER, or less.
#pragma once

#include <string>
#include <string_view>

namespace cicera::cli {

/// Collects what is written until it is longer than the window; only then a pager is started, which gets all of it.
class Pager {
 public:
  /// The command of a pager for standard output; empty where there is none, as in a pipe or with PAGER=cat.
  static std::string command();

  explicit Pager(std::string command) : command_(std::move(command)) {}
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  ~Pager() = default;

  /// The text to write to standard output now, which may have become the pager's input; empty while it is held back.
  std::string take(std::string_view text);
  bool holds() const { return !held_.empty(); }
  /// The text that is held back, for which no pager is started any more.
  std::string release();
  /// Closes standard output, if it is the pager's input, and waits until the pager ends.
  void wait();

 private:
  void start();

  std::string command_;
  std::string held_;
  int lines_ = 0;  // of the window that the text takes
  int process_ = 0;
};

}  // namespace cicera::cli
