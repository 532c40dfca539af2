// Texts from outside that are shown to people as they are.
#pragma once

#include <string>

namespace cicera::cli {

/// Whether a terminal would show this text as it is: UTF-8 without control characters.
bool is_plain(const std::string& text);

}  // namespace cicera::cli
