// What the module cicera._cicera has, part by part. The package beside it gives it its documentation and types.
#pragma once

#include <pybind11/pybind11.h>

namespace cicera::python {

void bind_rules(pybind11::module_& module);
void bind_state(pybind11::module_& module);
void bind_turn(pybind11::module_& module);
void bind_study(pybind11::module_& module);
void bind_batch(pybind11::module_& module);
void bind_door(pybind11::module_& module);

}  // namespace cicera::python
