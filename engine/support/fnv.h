// The FNV-1a hash (Fowler, Noll and Vo), for fingerprints of texts: fast and the same on every machine, but not
// cryptographic.
//
// Example:
//   Fnv1a hash;
//   hash.add("ci").add("cera");
//   assert(hash.digits() == fnv1a("cicera"));
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cicera {

/// The 64-bit hash of texts that are added one after another.
class Fnv1a {
 public:
  Fnv1a& add(std::string_view text);

  std::uint64_t value() const { return value_; }
  /// Sixteen hexadecimal digits.
  std::string digits() const;

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

/// The hash of one text in sixteen hexadecimal digits.
std::string fnv1a(std::string_view text);

}  // namespace cicera
