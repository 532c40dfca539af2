// Functions of Python's among the players of what is played here.
#pragma once

#include <pybind11/pybind11.h>

#include <map>
#include <string>

#include "engine/players/seating.h"
#include "engine/studies/simulation_run.h"
#include "engine/support/text.h"

namespace cicera::python {

/// Functions by the names that lists of players have them by.
using Callers = std::map<std::string, pybind11::function>;

/// Seats functions as programs of the user's are seated: by `exec:NAME`. The functions must outlive it.
std::string as_programs(const std::string& list, const Callers& callers);
BotMaker seats_of(const Callers& callers);

}  // namespace cicera::python
