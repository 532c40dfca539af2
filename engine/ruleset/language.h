// The languages that people are spoken to in.
#pragma once

#include <cstdint>

namespace cicera {

enum class Language : std::uint8_t { english, italian };

}  // namespace cicera
