// The signals that end the program.
#pragma once

namespace cicera::cli {

/// Makes SIGINT, SIGTERM and SIGHUP request an interrupt and interrupt blocked system calls; a second one ends the
/// program at once. Writing to a closed pipe or to a file at its size limit becomes an error instead of a signal.
void catch_signals();

}  // namespace cicera::cli
