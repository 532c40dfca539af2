// What the engine uses of C++20 that the standard library of emscripten 3.1, libc++ 13, lacks. Included before every
// file of the module; with a later library it is empty.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>

// NOLINTBEGIN(cert-dcl58-cpp): it is the library that is completed
namespace std {

#if _LIBCPP_VERSION < 14000
template <typename To, typename From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
#endif

/// The number at the beginning of a text, without a sign before it other than a minus; no inf, no nan.
inline from_chars_result from_chars(const char* first, const char* last, double& value,
                                    chars_format format = chars_format::general) {
  const auto digits = [last](const char* at) {
    while (at != last && *at >= '0' && *at <= '9') ++at;
    return at;
  };
  const char* const begin = first != last && *first == '-' ? first + 1 : first;
  const char* end = digits(begin);
  auto count = end - begin;
  if (end != last && *end == '.') {
    const char* const point = end;
    end = digits(point + 1);
    count += end - point - 1;
  }
  if (count == 0) return {first, errc::invalid_argument};
  if (format != chars_format::fixed && end != last && (*end == 'e' || *end == 'E')) {
    const char* const exponent = end + 1 != last && (end[1] == '-' || end[1] == '+') ? end + 2 : end + 1;
    if (digits(exponent) != exponent) end = digits(exponent);
  }
  const double number = strtod(string(first, end).c_str(), nullptr);
  if (number > 1.7976931348623157e308 || number < -1.7976931348623157e308) return {end, errc::result_out_of_range};
  value = number;
  return {end, errc()};
}

namespace ranges {

/// `f` of the projections of its arguments.
template <typename Function, typename Projection>
auto cicera_projected(Function f, Projection p) {
  return [f, p](auto&& a, auto&& b) -> decltype(auto) { return std::invoke(f, std::invoke(p, a), std::invoke(p, b)); };
}

template <typename Range, typename Test, typename Projection = std::identity>
constexpr auto find_if(Range&& range, Test test, Projection p = {}) {
  auto at = std::begin(range);
  while (at != std::end(range) && !std::invoke(test, std::invoke(p, *at))) ++at;
  return at;
}

template <typename Range, typename Value, typename Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection p = {}) {
  return ranges::find_if(
      range, [&value](const auto& each) { return each == value; }, p);
}

template <typename Range, typename Test, typename Projection = std::identity>
constexpr bool any_of(Range&& range, Test test, Projection p = {}) {
  return ranges::find_if(range, test, p) != std::end(range);
}

template <typename Range, typename Test, typename Projection = std::identity>
constexpr bool none_of(Range&& range, Test test, Projection p = {}) {
  return !ranges::any_of(range, test, p);
}

template <typename Range, typename Test, typename Projection = std::identity>
constexpr bool all_of(Range&& range, Test test, Projection p = {}) {
  for (auto&& each : range)
    if (!std::invoke(test, std::invoke(p, each))) return false;
  return true;
}

template <typename Range, typename Test, typename Projection = std::identity>
constexpr std::ptrdiff_t count_if(Range&& range, Test test, Projection p = {}) {
  std::ptrdiff_t count = 0;
  for (auto&& each : range) count += std::invoke(test, std::invoke(p, each)) ? 1 : 0;
  return count;
}

template <typename Range, typename Value, typename Projection = std::identity>
constexpr std::ptrdiff_t count(Range&& range, const Value& value, Projection p = {}) {
  return ranges::count_if(
      range, [&value](const auto& each) { return each == value; }, p);
}

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
constexpr auto max_element(Range&& range, Less less = {}, Projection p = {}) {
  return std::max_element(std::begin(range), std::end(range), ranges::cicera_projected(less, p));
}

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
constexpr auto min_element(Range&& range, Less less = {}, Projection p = {}) {
  return std::min_element(std::begin(range), std::end(range), ranges::cicera_projected(less, p));
}

/// The first of the least and the last of the greatest, as std::minmax_element.
template <typename Iterator>
struct minmax_element_result {
  Iterator min;
  Iterator max;
};

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
constexpr auto minmax_element(Range&& range, Less less = {}, Projection p = {}) {
  const auto [min, max] = std::minmax_element(std::begin(range), std::end(range), ranges::cicera_projected(less, p));
  return minmax_element_result<decltype(std::begin(range))>{min, max};
}

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
constexpr auto sort(Range&& range, Less less = {}, Projection p = {}) {
  std::sort(std::begin(range), std::end(range), ranges::cicera_projected(less, p));
  return std::end(range);
}

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
auto stable_sort(Range&& range, Less less = {}, Projection p = {}) {
  std::stable_sort(std::begin(range), std::end(range), ranges::cicera_projected(less, p));
  return std::end(range);
}

template <typename Range, typename Value>
constexpr auto fill(Range&& range, const Value& value) {
  std::fill(std::begin(range), std::end(range), value);
  return std::end(range);
}

template <typename Range, typename Old, typename New>
constexpr auto replace(Range&& range, const Old& old_value, const New& new_value) {
  std::replace(std::begin(range), std::end(range), old_value, new_value);
  return std::end(range);
}

template <typename Range, typename Output>
constexpr Output move(Range&& range, Output output) {
  return std::move(std::begin(range), std::end(range), output);
}

template <typename Range, typename Output, typename Test, typename Projection = std::identity>
constexpr Output copy_if(Range&& range, Output output, Test test, Projection p = {}) {
  for (auto&& each : range)
    if (std::invoke(test, std::invoke(p, each))) *output++ = each;
  return output;
}

template <typename Range, typename Output, typename Function, typename Projection = std::identity>
constexpr Output transform(Range&& range, Output output, Function f, Projection p = {}) {
  for (auto&& each : range) *output++ = std::invoke(f, std::invoke(p, each));
  return output;
}

template <typename Range, typename Other, typename Equal = std::equal_to<>>
constexpr bool equal(Range&& range, Other&& other, Equal same = {}) {
  return std::equal(std::begin(range), std::end(range), std::begin(other), std::end(other), same);
}

template <typename Range, typename Other>
constexpr bool is_permutation(Range&& range, Other&& other) {
  return std::is_permutation(std::begin(range), std::end(range), std::begin(other), std::end(other));
}

}  // namespace ranges
}  // namespace std
// NOLINTEND(cert-dcl58-cpp)

#endif
