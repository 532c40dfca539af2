// Whole numbers that Python gives, read so that an error names the argument.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>

namespace cicera::python {

/// Seeds, matches and hands are below this.
inline constexpr std::int64_t max_number = std::int64_t{1} << 44U;

/// The whole number given as the argument `name`; one beyond 64 bits is the nearest that is not. Throws TypeError for
/// anything else, truth values among them.
std::int64_t whole(const char* name, const pybind11::object& given);
/// The same, from 0 to below `end`. Throws ValueError, too.
std::int64_t whole_below(const char* name, const pybind11::object& given, std::int64_t end);

}  // namespace cicera::python
