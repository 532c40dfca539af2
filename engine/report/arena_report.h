// What `arena` reports, as a document.
#pragma once

#include "engine/conclusions/arena_conclusion.h"
#include "engine/report/report.h"

namespace cicera {

Report arena_report(const ArenaConclusion& arena);

}  // namespace cicera
