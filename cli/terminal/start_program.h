// Programs that run beside this one.
#pragma once

#include <sys/types.h>

#include <array>
#include <span>
#include <string>

namespace cicera::cli {

/// Starts a program with its arguments, found by PATH, in a process group of its own, so that Ctrl-C is for us alone.
/// Its standard input, output and error are `streams`; SIGPIPE is as programs expect it; where the system can do that,
/// it inherits no other file of ours. Requires words[0]. Returns 0 and the process, or the number of the system's
/// error.
int start_program(std::span<std::string> words, const std::array<int, 3>& streams, pid_t& process);

}  // namespace cicera::cli
