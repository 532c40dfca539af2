// A table of a report as text: labels on the left, right-aligned columns of one width, as many side by side as fit 80
// characters and the rest below.
#pragma once

#include <string>

#include "engine/report/report.h"
#include "engine/support/style.h"

namespace cicera {

/// Findings have a star, headings of columns several lines where they are long. Where the table is drawn, each column
/// of numbers with intervals is followed by a picture of them, to one scale, with 0 marked: `   :  --o--`. In English
/// margins have no 0 before their point, to be shorter: `4.263±.018`.
std::string text_table(const ReportTable& table, Language language, const Style& style);

}  // namespace cicera
