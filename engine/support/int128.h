// Signed integers of 128 bits, for sums of squares, and their decimal text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cicera {

__extension__ typedef __int128 Int128;

/// `-170141183460469231731687303715884105727`
std::string to_text(Int128 number);

/// Reads what to_text writes; nothing for any other text, and for the least number of all.
std::optional<Int128> parse_int128(std::string_view text);

}  // namespace cicera
