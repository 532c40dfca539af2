// Signed integers of 128 bits, for sums of squares, and their decimal text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cicera {

__extension__ typedef __int128 Int128;

/// `-170141183460469231731687303715884105727`
std::string to_text(Int128 number);

/// Parses what to_text writes; nullopt for any other text, and for the smallest number, -2^127.
std::optional<Int128> parse_int128(std::string_view text);

}  // namespace cicera
