// What shows a right to a seat, or to watch: 128 bits of chance. A token stands in the link of its seat after `#`,
// which no browser sends to a server, and in the file of the tables that only its owner can read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cicera::cli {

inline constexpr std::size_t token_length = 32;

/// A token from the system's chance, as 32 digits of base 16. Throws Error.
std::string new_token();

/// Whether a text is the token, in a time that does not depend on where they differ.
bool is_same_token(std::string_view token, std::string_view text);

}  // namespace cicera::cli
