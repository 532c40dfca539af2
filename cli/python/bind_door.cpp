#include <pybind11/stl.h>

#include "cli/python/bindings.h"
#include "cli/python/unlocked.h"
#include "engine/api/session.h"

namespace py = pybind11;

namespace cicera::python {

/// The requests of the API, which carry everything that texts are fast enough for.
void bind_door(py::module_& module) {
  py::class_<Session>(module, "Door")
      .def(py::init([](const std::string& settings) { return std::make_unique<Session>(read_settings(settings)); }))
      .def("ask", &Session::ask)
      .def("step",
           [](Session& session, std::int64_t units) {
             const Unlocked unlocked;
             return session.step(units);
           })
      .def("event", &Session::event)
      .def("page", &Session::page);
}

}  // namespace cicera::python
