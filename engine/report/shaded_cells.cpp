#include "engine/report/shaded_cells.h"

#include <algorithm>
#include <cmath>

namespace cicera {

std::vector<PageTable::Cell> shaded_cells(const std::vector<std::optional<ShadedNumber>>& numbers) {
  const auto& first = numbers.front();
  // How far a number lies from the first; 0 where that is not significant.
  const auto distance = [&](const std::optional<ShadedNumber>& number) {
    if (!first || !number || !first->interval || !number->interval) return 0.0;
    const bool apart = first->interval->low > number->interval->high || first->interval->high < number->interval->low;
    return apart ? number->value - first->value : 0.0;
  };
  double farthest = 0;
  for (const auto& number : numbers) farthest = std::max(farthest, std::abs(distance(number)));
  std::vector<PageTable::Cell> cells;
  for (const auto& number : numbers) {
    PageTable::Cell& cell = cells.emplace_back(PageTable::Cell{number ? number->text : "–"});
    const double share = farthest > 0 ? distance(number) / farthest : 0;
    cell.level = static_cast<int>(std::copysign(std::ceil(std::abs(share) * PageTable::max_level), share));
  }
  return cells;
}

std::string shade_words(const PageWords& words) {
  return words.say(
      "Shaded cells lie below (blue) or above (orange) the first column by more than both intervals; the "
      "darker, the farther in their row.",
      "Le caselle colorate stanno sotto (blu) o sopra (arancio) la prima colonna oltre i due intervalli; "
      "più scure, più lontane nella loro riga.");
}

}  // namespace cicera
