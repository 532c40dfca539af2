#include "engine/play/runs.h"

#include "engine/play/unions.h"

namespace cicera {
namespace {

/// Adds the run to the set with this number; what other choices of its cards make goes to the end.
void add_run(CardSet table, std::span<const Rank> above, std::size_t number, Buffer<CardSet>& sets, Work& work) {
  const CardSet left = table - sets.items()[number];
  const std::size_t first = sets.size();
  for (const Rank rank : above) {
    const CardSet cards = left & CardSet::of_rank(rank);
    if (cards.empty()) return;
    const std::size_t size = sets.size();
    const std::size_t more = (size - first + 1) * as_size(cards.size() - 1);
    draw_sets(work, size, more + size - first);
    CardSet* end = sets.room(more);
    const std::span<CardSet> items = sets.items();
    for (const Card card : cards - cards.first()) {
      *end++ = items[number] | card;
      for (std::size_t i = first; i < size; ++i) *end++ = items[i] | card;
    }
    items[number] |= cards.first();
    for (std::size_t i = first; i < size; ++i) items[i] |= cards.first();
    sets.end_at(end);
  }
}

}  // namespace

void add_runs(CardSet table, std::span<const Rank> above, Buffer<CardSet>& sets, Work& work) {
  const std::size_t captures = sets.size();
  for (std::size_t number = 0; number < captures; ++number) add_run(table, above, number, sets, work);
}

}  // namespace cicera
