// The module cicera._cicera: the engine as Python reaches it.
#include "cli/python/bindings.h"
#include "cli/python/errors.h"

PYBIND11_MODULE(_cicera, module) {
  cicera::python::translate_errors();
  cicera::python::bind_rules(module);
  cicera::python::bind_state(module);
  cicera::python::bind_turn(module);
  cicera::python::bind_study(module);
  cicera::python::bind_batch(module);
  cicera::python::bind_door(module);
}
