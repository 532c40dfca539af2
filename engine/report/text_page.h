// A report as text of at most 80 columns: the title and what was played, the verdict, and the sections that are not for
// the page alone, without their charts.
#pragma once

#include <string>

#include "engine/report/report.h"
#include "engine/support/style.h"

namespace cicera {

std::string text_page(const Report& report, const Style& style);

}  // namespace cicera
