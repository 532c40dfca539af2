#include <pybind11/stl.h>

#include "cli/python/bindings.h"
#include "cli/python/study_run.h"
#include "engine/support/atomic_file.h"

namespace py = pybind11;

namespace cicera::python {

void bind_study(py::module_& module) {
  py::class_<StudyRun>(module, "StudyRun")
      .def(py::init<const std::vector<std::string>&, const std::string&, const std::string&, Callers, int,
                    const std::string&, bool>())
      .def(py::init<const std::vector<std::string>&, const std::vector<std::string>&>())
      .def("step", &StudyRun::step)
      .def_property_readonly("finished", &StudyRun::finished)
      .def_property_readonly("done", &StudyRun::done)
      .def_property_readonly("expected", &StudyRun::expected)
      .def_property_readonly("unit", &StudyRun::unit)
      .def_property_readonly("study", &StudyRun::study)
      .def_property_readonly("contests", &StudyRun::contests)
      .def_property_readonly("is_part", &StudyRun::is_part)
      .def("take_log", &StudyRun::take_log)
      .def("checkpoint", &StudyRun::checkpoint)
      .def("page", &StudyRun::page)
      .def("json", &StudyRun::json)
      .def("csv", &StudyRun::csv)
      .def("text", &StudyRun::text);
  py::class_<AtomicFile>(module, "WholeFile")
      .def(py::init<const std::string&>())
      .def("write", [](AtomicFile& file, const std::string& text) { file.write(text); })
      .def("keep", &AtomicFile::keep);
}

}  // namespace cicera::python
