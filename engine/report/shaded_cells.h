// The cells of a row of a report, shaded by how far each number lies from the first.
#pragma once

#include <string>
#include <vector>

#include "engine/report/report_words.h"

namespace cicera {

/// Shades the numbers whose intervals do not touch that of the first, the farthest of them the most.
void shade(std::vector<ReportTable::Cell>& cells);

/// What the shades mean.
std::string shade_words(const ReportWords& words);

}  // namespace cicera
