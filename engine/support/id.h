// An id: the number of a thing among its like, from 0. Ids of different things are different types, so that one does
// not pass for another. No number is an id by itself, nor an id a number: both are said where they are meant.
//
// Example:
//   using Chair = Id<struct ChairTag>;
//   const Chair third{2};
//   assert(third.number() == 2 && third == Chair{1 + 1} && third > Chair{});
#pragma once

#include <cassert>
#include <compare>
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
  constexpr explicit Id(std::integral auto number) : number_(static_cast<Number>(number)) {
    assert(std::in_range<Number>(number));
  }
  /// The same, as every key of a `Per` table has it.
  static constexpr Id at(std::integral auto number) { return Id(number); }

  /// As people and files write it.
  constexpr int number() const { return static_cast<int>(number_); }
  /// As a place in a list.
  constexpr std::size_t index() const { return number_; }

  friend constexpr auto operator<=>(Id, Id) = default;

  /// How the JSON library writes it.
  template <class Json>
  friend void to_json(Json& json, Id id) {
    json = id.number();
  }

 private:
  Number number_ = 0;
};

}  // namespace cicera

template <class Tag, class Number>
struct std::hash<cicera::Id<Tag, Number>> {
  std::size_t operator()(cicera::Id<Tag, Number> id) const noexcept { return id.index(); }
};
