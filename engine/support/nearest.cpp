#include "engine/support/nearest.h"
#include "engine/support/hints.h"

#include <algorithm>

#include "engine/support/invisible.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Insertions, deletions, changes and swaps of neighbours that turn one word into the other (optimal string
/// alignment). Keeps the last three rows of the table only.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string wanted = to_lower(std::string(word));
  const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
  std::string best;
  std::size_t best_distance = limit + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t difference =
        std::max(candidate.size(), wanted.size()) - std::min(candidate.size(), wanted.size());
    if (difference > limit) continue;
    const std::size_t distance = edit_distance(wanted, to_lower(candidate));
    // Half of a short word wrong is a different word, not a typo.
    if (distance < best_distance && 2 * distance < std::max(candidate.size(), wanted.size())) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

Bilingual did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const auto invisible = find_invisible(word);
  return (invisible ? both("; it has ", "; contiene ") + place_of(*invisible, word) : Bilingual()) +
         guess(nearest(word, candidates), "; ");
}

Bilingual nearest_hint(std::string_view word, const std::vector<std::string>& candidates) {
  if (Bilingual unseen = hint_of_invisible(word); !unseen.empty()) return unseen;
  return guess(nearest(word, candidates));
}

}  // namespace cicera
