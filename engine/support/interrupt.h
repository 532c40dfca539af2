// A request to stop, as by Ctrl-C: long work checks the flag and ends cleanly. The program's signal handlers set it
// (cli/terminal/signals.h); a program that embeds the library may set it from anywhere.
#pragma once

#include <atomic>
#include <exception>
#include <string>
#include <utility>

namespace cicera {

/// Whether a stop was requested.
const std::atomic<bool>& interrupted();

/// Requests a stop. Safe in a signal handler. Returns whether one was requested before.
bool request_interrupt();

/// Takes the request back, for a program that goes on after what it had to stop.
void withdraw_interrupt();

/// Thrown to end work early when nothing is wrong, from deep inside calls that cannot return early, such as a write to
/// a pipe or a wait for a key. It is not an Error, so that no handler of errors catches it.
class Stop : public std::exception {
 public:
  enum class Reason {
    interrupted,  // by the user
    closed_pipe,  // the reader of the output has closed it
  };

  /// `message` reports how much is done.
  static Stop interrupted(std::string message = "interrupted") { return {Reason::interrupted, std::move(message)}; }
  static Stop closed_pipe() { return {Reason::closed_pipe, "closed pipe"}; }

  Reason reason() const { return reason_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  Stop(Reason reason, std::string message) : reason_(reason), message_(std::move(message)) {}

  Reason reason_;
  std::string message_;
};

}  // namespace cicera
