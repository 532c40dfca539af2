// The exit codes of the program, as docs/formats/command-line.md lists them.
#pragma once

namespace cicera::cli {

inline constexpr int exit_done = 0;
inline constexpr int exit_no = 1;  // check, test, pack, add, replay or selftest found an error
inline constexpr int exit_usage = 2;
inline constexpr int exit_interrupted = 3;
inline constexpr int exit_bug = 70;  // a bug of the program

}  // namespace cicera::cli
