// FNV-1a (Fowler, Noll and Vo), for fingerprints of texts: quick, the same everywhere, and no secret.
#pragma once

#include <string>
#include <string_view>

namespace cicera {

/// The 64-bit hash of a text in sixteen hexadecimal digits.
std::string fnv1a(std::string_view text);

}  // namespace cicera
