// The program: runs commands and reports errors.
#pragma once

namespace cicera::cli {

/// Runs the command that the arguments name; returns the exit code.
int run_program(int argc, char** argv);

}  // namespace cicera::cli
