// The cells of a row of a report page, shaded by how far each number lies from the first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/html/report_page.h"
#include "engine/report/page_words.h"
#include "engine/simulation/interval.h"

namespace cicera {

struct ShadedNumber {
  double value = 0;
  std::optional<Interval> interval;  // 95%
  std::string text;
};

/// A dash for a number that is absent. Only those are shaded whose intervals do not touch that of the first, the
/// farthest of them the most.
std::vector<PageTable::Cell> shaded_cells(const std::vector<std::optional<ShadedNumber>>& numbers);

/// What the shades mean.
std::string shade_words(const PageWords& words);

}  // namespace cicera
