// The signals that end the program.
#pragma once

namespace cicera::cli {

/// Makes SIGINT, SIGTERM and SIGHUP request an interrupt and break off waiting system calls; a second one ends the
/// program at once. A closed pipe becomes an error of the write instead of a signal.
void catch_signals();

}  // namespace cicera::cli
