#include <pybind11/stl.h>

#include "cli/python/bindings.h"
#include "cli/python/study_run.h"

namespace py = pybind11;

namespace cicera::python {

void bind_study(py::module_& module) {
  py::class_<StudyRun>(module, "StudyRun")
      .def(py::init<const std::vector<std::string>&, const std::string&, const std::string&, Callers, int>())
      .def("step", &StudyRun::step)
      .def_property_readonly("finished", &StudyRun::finished)
      .def_property_readonly("done", &StudyRun::done)
      .def_property_readonly("expected", &StudyRun::expected)
      .def_property_readonly("unit", &StudyRun::unit)
      .def("json", &StudyRun::json)
      .def("csv", &StudyRun::csv)
      .def("text", &StudyRun::text);
}

}  // namespace cicera::python
