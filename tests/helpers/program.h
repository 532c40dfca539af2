// Runs the program as a user would: arguments and standard input in, both outputs and the exit code back. Only the
// rulesets that came with it are found, and nothing is coloured.
//
// The program runs in the process of the tests, with streams, environment and folder of its own: nothing is started or
// loaded, and sanitizers see it. What needs a process, such as a signal or a limit, starts one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cicera::tests {

struct ProgramResult {
  int exit_code = 0;  // negative: the signal that ended it
  std::string out;
  std::string err;
};

/// `environment` holds further `NAME=value`, which win over what is set here.
ProgramResult run_cicera(const std::vector<std::string>& arguments, std::string_view input = "",
                         const std::vector<std::string>& environment = {});

/// The built program in a process of its own.
ProgramResult start_cicera(const std::vector<std::string>& arguments, std::string_view input = "",
                           const std::vector<std::string>& environment = {});

/// As a user in this folder would run it.
ProgramResult run_cicera_in(const std::filesystem::path& folder, const std::vector<std::string>& arguments,
                            std::string_view input = "");

/// A line as a shell in this folder runs it, where `cicera` is the program. Both outputs are in `out`, as they came.
ProgramResult run_line_in(const std::filesystem::path& folder, const std::string& line);

/// The text with the times and speeds of a simulation, which are others in every run, as letters.
std::string without_times(const std::string& text);

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace cicera::tests
