// A program that is spoken to in lines: a child process with its three streams, started by a shell in a process group
// of its own. Every wait has a limit, whatever the program does. Destroying the owner kills the process group. If the
// owner crashes, the child sees end of input. Requires that SIGPIPE is ignored, as it is after catch_signals().
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/support/bilingual.h"
#include "engine/support/line_reader.h"

namespace cicera::cli {

/// A text from outside for a message: printable, short, in backquotes.
std::string in_backquotes(std::string_view text);

/// One end of a pipe, closed with its owner.
class PipeEnd {
 public:
  explicit PipeEnd(int file = -1) : file_(file) {}
  PipeEnd(PipeEnd&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  PipeEnd& operator=(PipeEnd&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~PipeEnd() { close(); }

  bool open() const { return file_ >= 0; }
  int file() const { return file_; }  // -1 when closed, which poll passes over
  void close();

 private:
  int file_;
};

/// The time as a bot's owner sees it.
struct BotTime {
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
  std::chrono::milliseconds grace{1000};  // in which a program that wants to end does
};

class BotProcess {
 public:
  static constexpr std::size_t max_line_length = LineReader::max_line_length;

  /// Starts `/bin/sh -c COMMAND`. Throws Error when even that cannot be done.
  explicit BotProcess(const std::string& command, BotTime time = {});
  /// Closes its input, waits the time of grace for it to end, then kills what is left of the group.
  ~BotProcess();
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;

  /// Sends a line, without waiting: what the program does not take at once is sent while waiting for an answer.
  void send(std::string_view line);

  /// The next line that it writes, without its end. Throws Error (bot) when there is none within the limit, with the
  /// words that follow its name ("gave no answer within 10 s"), and Stop when the user asks to stop.
  std::string receive(std::chrono::milliseconds limit);

  /// Output that has arrived and that receive() has not returned yet.
  std::string_view unread();

  /// The last line of its standard error; empty when there is none.
  std::string last_words();

 private:
  using Time = std::chrono::steady_clock::time_point;

  void push();
  void pull();
  void pull_errors();
  bool wait_until(Time deadline);
  bool ends_in_time() const;
  Bilingual end(std::string_view stream) const;
  Bilingual delay(std::chrono::milliseconds limit) const;

  BotTime time_;
  pid_t process_ = 0;
  PipeEnd in_, out_, err_;  // our ends of its streams
  std::string unsent_;
  std::string unread_;
  std::string errors_;  // the tail of its standard error
};

}  // namespace cicera::cli
