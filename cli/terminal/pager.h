// The user's pager, which shows a long answer a screen at a time: $PAGER, or less.
#pragma once

#include <string>
#include <string_view>

namespace cicera::cli {

/// Collects what is written until it is longer than the window; only then a pager is started, which gets all of it. The
/// answer of a pager that fails, as PAGER=false does, is not lost: it is written as without a pager.
class Pager {
 public:
  /// The command of a pager for standard output; empty where there is none, as in a pipe or with PAGER=cat.
  static std::string command();

  explicit Pager(std::string command) : command_(std::move(command)) {}
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  ~Pager() = default;

  /// The text to write to standard output now; empty while it is held back, or when the pager has got it. Throws Stop
  /// when the user has left the pager.
  std::string take(std::string_view text);
  bool holds() const { return !held_.empty(); }
  /// The text that is held back, for which no pager is started any more.
  std::string release();
  /// Waits until the pager ends. Returns the text to write to standard output: all of it if the pager has failed.
  std::string wait();

 private:
  void start();
  bool give(std::string_view text) const;

  std::string command_;
  std::string held_;   // what no pager has got yet
  std::string given_;  // what the pager has got, in case it fails
  int lines_ = 0;      // of the window that the text takes
  int process_ = 0;
  int pipe_ = -1;  // to the pager
};

}  // namespace cicera::cli
