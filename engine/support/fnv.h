// The FNV-1a hash (Fowler, Noll and Vo), for fingerprints of texts: fast and the same on every machine, but not
// cryptographic.
#pragma once

#include <string>
#include <string_view>

namespace cicera {

/// The 64-bit hash of a text in sixteen hexadecimal digits.
std::string fnv1a(std::string_view text);

}  // namespace cicera
