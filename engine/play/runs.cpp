#include "engine/play/runs.h"

#include <string>

#include "engine/play/unions.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

/// Adds the run to the set with this number; what other choices of its cards make goes to the end.
void add_run(CardSet table, std::span<const Rank> above, std::size_t number, Buffer<CardSet>& sets) {
  const CardSet left = table - sets.items()[number];
  const std::size_t first = sets.size();
  for (const Rank rank : above) {
    const CardSet cards = left & CardSet::of_rank(rank);
    if (cards.empty()) return;
    const std::size_t size = sets.size();
    CardSet* end = sets.room((size - first + 1) * static_cast<std::size_t>(cards.size() - 1));
    const std::span<CardSet> items = sets.items();
    for (const Card card : cards - cards.first()) {
      *end++ = items[number] | card;
      for (std::size_t i = first; i < size; ++i) *end++ = items[i] | card;
    }
    items[number] |= cards.first();
    for (std::size_t i = first; i < size; ++i) items[i] |= cards.first();
    sets.end_at(end);
    if (sets.size() > max_unions)
      throw limit_error("a card could take more than " + std::to_string(max_unions) + " sets of this table");
  }
}

}  // namespace

void add_runs(CardSet table, std::span<const Rank> above, Buffer<CardSet>& sets) {
  const std::size_t captures = sets.size();
  for (std::size_t number = 0; number < captures; ++number) add_run(table, above, number, sets);
}

}  // namespace cicera
