// Where the sources, the build folder and the program lie that tests read and run. Only places.cpp is compiled with
// these paths, so that a compiler cache serves every checkout.
#pragma once

#include <string>

namespace cicera::tests {

/// The folder of the sources: those that the tests were built from, or a copy that CICERA_TESTS_SOURCE names.
std::string source_path();
/// The folder of the build.
std::string build_path();
/// The program.
const std::string& program_path();

}  // namespace cicera::tests
