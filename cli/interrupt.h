// Ctrl-C and a request to end: long work looks at a flag and stops in order.
#pragma once

#include <atomic>
#include <stdexcept>
#include <string>

namespace cicera::cli {

/// From now on SIGINT, SIGTERM and SIGHUP set the flag and break off waiting system calls, a second one ends the
/// program at once, and a closed pipe is an error of the write rather than a signal.
void catch_signals();

/// Whether the user has asked to stop.
const std::atomic<bool>& interrupted();

/// Long work that the user has stopped: exit code 3.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cicera::cli
