// A simulation as CSV for notebooks: the answer of `--csv`.
#pragma once

#include <string>

#include "engine/conclusions/conclude.h"

namespace cicera {

std::string run_csv(const AnyConclusion& found);

}  // namespace cicera
