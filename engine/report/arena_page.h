// The report page of `cicera arena`.
#pragma once

#include "engine/conclusions/arena_conclusion.h"
#include "engine/html/report_page.h"

namespace cicera {

ReportPage arena_page(const ArenaConclusion& arena);

}  // namespace cicera
