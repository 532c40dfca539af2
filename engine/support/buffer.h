// A list that is filled, read and emptied repeatedly. It keeps its memory, and a writer reserves all it needs and then
// writes without checks. For trivial items in the hand loop.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/support/sizes.h"

namespace cicera {

template <typename T>
class Buffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit Buffer(std::size_t room = 64) : items_(room) {}

  void clear() { size_ = 0; }

  /// Where to write up to `count` more items; call `end_at` with the end of what was written.
  T* room(std::size_t count) {
    if (size_ + count > items_.size()) [[unlikely]]
      grow(count);
    return items_.data() + size_;
  }
  void end_at(const T* end) { size_ = as_size(end - items_.data()); }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::span<const T> items() const { return {items_.data(), size_}; }
  std::span<T> items() { return {items_.data(), size_}; }

 private:
  // Apart, so that `room` is small enough to be compiled in place.
  [[gnu::noinline]] void grow(std::size_t count) { items_.resize(2 * (size_ + count)); }

  std::vector<T> items_;
  std::size_t size_ = 0;
};

}  // namespace cicera
