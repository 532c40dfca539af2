// Counts are `int` where they are computed with, so that a difference may be negative; containers are measured in
// `std::size_t`. This is the way from one to the other.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <utility>

namespace cicera {

/// A count as a size or a place. Requires that it is not negative.
constexpr std::size_t as_size(std::integral auto count) {
  assert(std::cmp_greater_equal(count, 0));
  return static_cast<std::size_t>(count);
}

}  // namespace cicera
