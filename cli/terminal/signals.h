// The signals that end the program.
#pragma once

namespace cicera::cli {

/// Makes SIGINT, SIGTERM and SIGHUP request an interrupt and break off waiting system calls; a second one ends the
/// program at once. A closed pipe and a file at its size limit become errors of the write instead of signals.
void catch_signals();

}  // namespace cicera::cli
