#include "engine/play/unions.h"

namespace cicera {

CardSet* remove_duplicates(CardSet* begin, CardSet* end) {
  std::sort(begin, end, [](CardSet a, CardSet b) { return a.bits() < b.bits(); });
  return std::unique(begin, end);
}

void keep_full(std::span<const CardSet> parts, Buffer<CardSet>& sets, Work& work) {
  draw_sets(work, sets.size(), parts.size() * sets.size());
  keep_if(sets, [parts](CardSet set) {
    return std::all_of(parts.begin(), parts.end(), [set](CardSet part) { return part.intersects(set); });
  });
}

void append_unions(Buffer<CardSet>& sets, Work& work) {
  // Joins each set in turn to every union of those before it. The single sets come first, then the unions; duplicates
  // are removed now and then.
  constexpr std::size_t few = 64;
  const std::size_t singles = sets.size();
  std::size_t untidy = few;
  for (std::size_t next = 1; next < singles; ++next) {
    const std::size_t size = sets.size();
    draw_sets(work, size, next + size - singles);
    CardSet* end = sets.room(size);
    CardSet* const items = end - size;
    const CardSet set = items[next];
    const auto join = [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        *end = items[i] | set;
        end += items[i].intersects(set) ? 0 : 1;
      }
    };
    join(0, next);
    join(singles, size);
    if (as_size(end - items) > untidy) {
      end = remove_duplicates(items + singles, end);
      untidy = 2 * as_size(end - items) + few;
    }
    sets.end_at(end);
  }
  // A union may be a capture by itself too.
  const auto all = sets.items();
  if (all.size() > singles) sets.end_at(remove_duplicates(all.data(), all.data() + all.size()));
}

}  // namespace cicera
