#include "engine/report/shaded_cells.h"

#include <algorithm>
#include <cmath>

namespace cicera {

void shade(std::vector<ReportTable::Cell>& cells) {
  const std::optional<Measured> first = cells.front().mark;
  // How far a number lies from the first; 0 where that is not significant.
  const auto distance = [&](const std::optional<Measured>& number) {
    if (!first || !number || !first->low || !number->low) return 0.0;
    const bool apart = *first->low > *number->high || *first->high < *number->low;
    return apart ? number->value - first->value : 0.0;
  };
  double farthest = 0;
  for (const ReportTable::Cell& cell : cells) farthest = std::max(farthest, std::abs(distance(cell.mark)));
  if (farthest == 0) return;
  for (ReportTable::Cell& cell : cells) {
    const double share = distance(cell.mark) / farthest;
    cell.level = static_cast<int>(std::copysign(std::ceil(std::abs(share) * ReportTable::max_level), share));
  }
}

std::string shade_words(const ReportWords& words) {
  return words.say(
      "Shaded cells lie below (blue) or above (orange) the first column by more than both intervals; the "
      "darker, the farther in their row.",
      "Le caselle colorate stanno sotto (blu) o sopra (arancio) la prima colonna oltre i due intervalli; "
      "più scure, più lontane nella loro riga.");
}

}  // namespace cicera
