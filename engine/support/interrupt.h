// A request to stop, as by Ctrl-C: long work looks at the flag and ends in order. The program's signal handlers set it
// (cli/terminal/signals.h); a program that embeds the library may set it from anywhere.
#pragma once

#include <atomic>
#include <stdexcept>
#include <string>

namespace cicera {

/// Whether a stop was requested.
const std::atomic<bool>& interrupted();

/// Requests a stop. Safe in a signal handler. Returns whether one had been requested before.
bool request_interrupt();

/// Long work that was stopped: exit code 3.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cicera
