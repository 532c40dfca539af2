#include "cli/python/arguments.h"

#include <fmt/format.h>

#include <limits>
#include <string>

namespace py = pybind11;

namespace cicera::python {

std::int64_t whole(const char* name, const py::object& given) {
  if (PyIndex_Check(given.ptr()) == 0 || PyBool_Check(given.ptr()) != 0)
    throw py::type_error(fmt::format("{} must be a whole number, not {}", name, Py_TYPE(given.ptr())->tp_name));
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
  if (!number) throw py::error_already_set();
  int overflow = 0;
  const std::int64_t value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow == 0) return value;
  return overflow < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

std::int64_t whole_below(const char* name, const py::object& given, std::int64_t end) {
  const std::int64_t value = whole(name, given);
  if (value < 0 || value >= end)
    throw py::value_error(fmt::format("{} must be from 0 to {}, not {}", name, end - 1, std::string(py::str(given))));
  return value;
}

}  // namespace cicera::python
