// The characters of a text, as positions in files count them; the columns that they take on a terminal are another
// measure (display_width).
#pragma once

#include <algorithm>
#include <string_view>

#include "engine/support/text.h"

namespace cicera {

/// The characters of a UTF-8 text.
inline int character_count(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return begins_character(c); }));
}

}  // namespace cicera
