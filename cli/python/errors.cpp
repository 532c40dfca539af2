#include "cli/python/errors.h"

#include <pybind11/pybind11.h>

#include <array>
#include <string_view>

#include "engine/support/error.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

constexpr std::array<std::string_view, 8> kinds = {"usage", "input", "ruleset", "script",
                                                   "rules", "limit", "bot",     "system"};

void raise(const Error& error) {
  py::list diagnostics;
  for (const Diagnostic& each : error.diagnostics())
    diagnostics.append(py::make_tuple(each.location.file, each.location.line, each.location.column,
                                      each.message.english, each.hint.english, each.length, each.source_line));
  const std::string_view kind = kinds[static_cast<std::size_t>(error.kind())];
  const py::object exception = py::module_::import("cicera._errors")
                                   .attr("made")(py::str(kind.data(), kind.size()), diagnostics, error.traceback());
  PyErr_SetObject(py::type::of(exception).ptr(), exception.ptr());
}

}  // namespace

void translate_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      raise(error);
    }
  });
}

}  // namespace cicera::python
