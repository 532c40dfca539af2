// Philox4x32-10, a counter-based generator of random numbers: J. K. Salmon et al., "Parallel random numbers: as easy as
// 1, 2, 3", SC 2011, section 3.3. A block of numbers is a function of a counter and a key, with no state in between.
#pragma once

#include <array>
#include <cstdint>

namespace cicera::philox {

using Block = std::array<std::uint32_t, 4>;
using Key = std::array<std::uint32_t, 2>;

inline constexpr int rounds = 10;

/// Multiplies two of the counter's words and mixes the high halves of the products into the other two.
constexpr Block round(const Block& counter, const Key& key) {
  const std::uint64_t first = std::uint64_t{0xD2511F53} * counter[0];
  const std::uint64_t second = std::uint64_t{0xCD9E8D57} * counter[2];
  return {static_cast<std::uint32_t>(second >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(second),
          static_cast<std::uint32_t>(first >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(first)};
}

/// The next round's key: Weyl sequences of the golden ratio and of sqrt(3) - 1.
constexpr Key next(const Key& key) { return {key[0] + 0x9E3779B9U, key[1] + 0xBB67AE85U}; }

/// The four random numbers of this counter under this key.
constexpr Block block(Block counter, Key key) {
  for (int done = 0; done < rounds; ++done, key = next(key)) counter = round(counter, key);
  return counter;
}

}  // namespace cicera::philox
