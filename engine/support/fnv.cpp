#include "engine/support/fnv.h"

#include <fmt/format.h>

namespace cicera {

Fnv1a& Fnv1a::add(std::string_view text) {
  constexpr std::uint64_t prime = 0x100000001b3;
  for (const char c : text) {
    value_ ^= static_cast<unsigned char>(c);
    value_ *= prime;
  }
  return *this;
}

std::string Fnv1a::digits() const { return fmt::format("{:016x}", value_); }

std::string fnv1a(std::string_view text) { return Fnv1a().add(text).digits(); }

}  // namespace cicera
