// A program of which a test wants more than its answer: to send it signals, or to give it outputs of its own.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace cicera::tests {

/// The program with its standard output and error redirected as given, still running. `environment` holds further
/// `NAME=value`.
class RunningProgram {
 public:
  RunningProgram(std::vector<std::string> arguments, int out, int err, std::vector<std::string> environment = {});

  bool running() const;
  void send(int signal) const;
  /// Its exit code; negative: the signal that ended it.
  int wait() const;

 private:
  pid_t process_ = 0;
};

}  // namespace cicera::tests
