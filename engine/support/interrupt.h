// A request to stop, as by Ctrl-C: long work looks at the flag and ends in order. The program's signal handlers set it
// (cli/terminal/signals.h); a program that embeds the library may set it from anywhere.
#pragma once

#include <atomic>
#include <exception>
#include <string>
#include <utility>

namespace cicera {

/// Whether a stop was requested.
const std::atomic<bool>& interrupted();

/// Requests a stop. Safe in a signal handler. Returns whether one had been requested before.
bool request_interrupt();

/// Ends work early though nothing is wrong. It is thrown, since it starts below a dozen calls (a write to a pipe, a
/// wait for a key) that have no other way to end; and it is not an Error, so that no handler of errors swallows it.
class Stop : public std::exception {
 public:
  enum class Reason {
    interrupted,  // the user asked
    closed_pipe,  // the reader of the output has gone and wants no more
  };

  /// `message` says how far the work has come.
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
