// How this copy of the program was built, for reports of defects.
#pragma once

#include <string>

namespace cicera::cli {

/// The version, then a line each for the commit, the compiler, its flags, the libraries and the shipped rulesets.
std::string build_info();

}  // namespace cicera::cli
