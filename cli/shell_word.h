// Commands that users are told to run.
#pragma once

#include <string>

namespace cicera::cli {

/// A word of a command line, in quotes where a shell needs them.
std::string shell_word(const std::string& word);

}  // namespace cicera::cli
