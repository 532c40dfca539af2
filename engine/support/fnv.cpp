#include "engine/support/fnv.h"

#include <fmt/format.h>

#include <cstdint>

namespace cicera {

std::string fnv1a(std::string_view text) {
  constexpr std::uint64_t offset = 0xcbf29ce484222325;
  constexpr std::uint64_t prime = 0x100000001b3;
  std::uint64_t hash = offset;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= prime;
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace cicera
