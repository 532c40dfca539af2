#include "engine/play/unions.h"

#include <string>

namespace cicera {

TooManyUnions::TooManyUnions()
    : std::runtime_error("a card could take more than " + std::to_string(most_unions) + " sets of this table") {}

void append_unions(Buffer<CardSet>& sets) {
  // Set by set, each joined to every union of those before it; what comes out twice goes at once.
  const auto by_number = [](CardSet a, CardSet b) { return a.bits() < b.bits(); };
  const std::size_t singles = sets.size();
  for (std::size_t next = 1; next < singles; ++next) {
    // The singles stand first and in order; unions follow, ordered as numbers.
    const std::size_t size = sets.size();
    CardSet* end = sets.room(size);
    CardSet* const items = end - size;
    const CardSet set = items[next];
    const auto join = [&](std::size_t begin, std::size_t stop) {
      for (std::size_t i = begin; i < stop; ++i)
        if (!items[i].intersects(set)) *end++ = items[i] | set;
    };
    join(0, next);
    join(singles, size);
    if (end != items + size) {
      std::sort(items + singles, end, by_number);
      end = std::unique(items + singles, end);
    }
    sets.end_at(end);
    if (sets.size() > most_unions) throw TooManyUnions();
  }
  // A union may be a capture by itself too.
  const auto all = sets.items();
  std::sort(all.begin(), all.end(), by_number);
  sets.end_at(std::unique(all.data(), all.data() + all.size()));
}

}  // namespace cicera
