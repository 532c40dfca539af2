// The module cicera._cicera: the engine as Python reaches it.
#include "cli/python/bindings.h"
#include "cli/python/errors.h"

namespace py = pybind11;

namespace {

/// Objects of C++ belong to the interpreter that made their types, and there is one set of types in a process.
void require_main_interpreter() {
  if (PyInterpreterState_Get() == PyInterpreterState_Main()) return;
  throw py::import_error("cicera works in the main interpreter of a process only, not in a subinterpreter");
}

void bind(py::module_& module) {
  module.attr("version") = CICERA_VERSION;
  module.def("require_main_interpreter", require_main_interpreter);
  cicera::python::translate_errors();
  cicera::python::bind_rules(module);
  cicera::python::bind_state(module);
  cicera::python::bind_turn(module);
  cicera::python::bind_study(module);
  cicera::python::bind_batch(module);
  cicera::python::bind_door(module);
}

}  // namespace

// As PYBIND11_MODULE has it, but for its first lines: in another interpreter nothing of pybind11's may be made.
extern "C" PYBIND11_EXPORT PyObject* PyInit__cicera() {
  PYBIND11_CHECK_PYTHON_VERSION
  static py::module_::module_def definition;
  try {
    require_main_interpreter();
    PYBIND11_ENSURE_INTERNALS_READY
    auto module = py::module_::create_extension_module("_cicera", nullptr, &definition);
    bind(module);
    return module.ptr();
  }
  PYBIND11_CATCH_INIT_EXCEPTIONS
}
