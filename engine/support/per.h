// Values held one for each of some things that are counted from 0: seats, ranks, cards. The keys are ids
// (engine/support/id.h), cards or enumerators. A table is read with a key or its number, never with the key of another.
//
// Example:
//   enum class Meal { breakfast, lunch, dinner };
//   Per<Meal, int, 3> guests{};
//   ++guests[Meal::lunch];
//   for (const Meal meal : every<Meal>(3)) assert(guests[meal] == (meal == Meal::lunch ? 1 : 0));
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/support/sizes.h"

namespace cicera {

/// The place of a key among all keys of its type.
template <class Key>
constexpr std::size_t index_of(Key key) {
  if constexpr (std::is_enum_v<Key>)
    return static_cast<std::size_t>(key);
  else
    return as_size(key.index());
}

/// The key at a place.
template <class Key>
constexpr Key key_at(int place) {
  if constexpr (std::is_enum_v<Key>)
    return static_cast<Key>(place);
  else
    return Key::at(place);
}

/// A range of keys, in order.
template <class Key>
class KeyRange {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Key;
    using difference_type = std::ptrdiff_t;
    using pointer = const Key*;
    using reference = Key;

    constexpr Iterator() = default;
    constexpr explicit Iterator(int place) : place_(place) {}
    constexpr Key operator*() const { return key_at<Key>(place_); }
    constexpr Iterator& operator++() { return ++place_, *this; }
    constexpr Iterator operator++(int) { return Iterator(place_++); }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int place_ = 0;
  };

  /// Those from one place up to another, which is left out.
  constexpr KeyRange(int from, int to) : from_(from), to_(to) {}
  constexpr Iterator begin() const { return Iterator(from_); }
  constexpr Iterator end() const { return Iterator(to_); }

 private:
  int from_;
  int to_;
};

/// The first `count` keys.
template <class Key>
constexpr KeyRange<Key> every(int count) {
  return {0, count};
}

/// An array with a place for each of the first keys.
template <class Key, class T, std::size_t places>
struct Per : std::array<T, places> {
  constexpr T& operator[](Key key) {
    assert(index_of(key) < places);
    return std::array<T, places>::operator[](index_of(key));
  }
  constexpr const T& operator[](Key key) const {
    assert(index_of(key) < places);
    return std::array<T, places>::operator[](index_of(key));
  }
  static constexpr KeyRange<Key> keys() { return every<Key>(static_cast<int>(places)); }
  /// The values of the first `count` keys.
  constexpr std::span<const T> first(int count) const { return {this->data(), as_size(count)}; }
  /// By the number of a key.
  template <std::integral I>
  constexpr T& operator[](I number) {
    return std::array<T, places>::operator[](as_size(number));
  }
  template <std::integral I>
  constexpr const T& operator[](I number) const {
    return std::array<T, places>::operator[](as_size(number));
  }
};

/// A list with a place for each of the first keys, as many as there are.
template <class Key, class T, template <class...> class List = std::vector>
struct ListPer : List<T> {
  using List<T>::List;
  ListPer() = default;
  explicit(false) ListPer(List<T> list) : List<T>(std::move(list)) {}

  T& operator[](Key key) { return at_place(*this, index_of(key)); }
  const T& operator[](Key key) const { return at_place(*this, index_of(key)); }
  /// By the number of a key.
  template <std::integral I>
  T& operator[](I number) {
    return at_place(*this, as_size(number));
  }
  template <std::integral I>
  const T& operator[](I number) const {
    return at_place(*this, as_size(number));
  }
  KeyRange<Key> keys() const { return every<Key>(static_cast<int>(this->size())); }

 private:
  static auto& at_place(auto& list, std::size_t place) {
    assert(place < list.size());
    return list.begin()[static_cast<std::ptrdiff_t>(place)];
  }
};

}  // namespace cicera
