// The signals that end the program.
#pragma once

#include <atomic>

namespace cicera::cli {

/// Whether a signal has asked for a stop: the flag of the tasks and plans of the program.
const std::atomic<bool>& interrupted();

/// Makes SIGINT, SIGTERM and SIGHUP request an interrupt and interrupt blocked system calls; a second one ends the
/// program at once. Writing to a closed pipe or to a file at its size limit becomes an error instead of a signal.
void catch_signals();

}  // namespace cicera::cli
