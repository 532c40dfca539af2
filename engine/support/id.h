// An id: the number of a thing among its like, from 0. Ids of different things are different types, so that one does
// not pass for another, nor is compared with it. A number becomes an id by itself, or in sight by `at`, and an id is
// counted with as its number.
//
// Example:
//   using Chair = Id<struct ChairTag>;
//   const Chair third = 2;
//   assert(third.number() == 2 && third == Chair::at(1 + 1) && third > Chair(0));
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace cicera {

template <class Tag, std::unsigned_integral Number = std::uint8_t>
class Id {
 public:
  constexpr Id() = default;
  /// The id with this number, which its type must hold.
  template <std::integral I>
  constexpr Id(I number) : number_(static_cast<Number>(number)) {
    assert(std::in_range<Number>(number));
  }
  template <std::integral I>
  static constexpr Id at(I number) {
    return Id(number);
  }

  constexpr operator int() const { return number_; }
  /// As people and files write it.
  constexpr int number() const { return number_; }
  /// As a place in a list.
  constexpr std::size_t index() const { return number_; }

  /// How {fmt} and the JSON library write it.
  friend constexpr int format_as(Id id) { return id.number_; }
  template <class Json>
  friend void to_json(Json& json, Id id) {
    json = id.number();
  }

 private:
  Number number_ = 0;
};

/// Ids of different things are not compared.
template <class A, class B, class N, class M>
requires(!std::same_as<A, B>) bool operator==(Id<A, N>, Id<B, M>) = delete;
template <class A, class B, class N, class M>
requires(!std::same_as<A, B>) auto operator<=>(Id<A, N>, Id<B, M>) = delete;

}  // namespace cicera

template <class Tag, class Number>
struct std::hash<cicera::Id<Tag, Number>> {
  std::size_t operator()(cicera::Id<Tag, Number> id) const noexcept { return id.index(); }
};
