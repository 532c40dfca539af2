// Several captures in one play: the unions of sets that share no card.
#pragma once

#include <algorithm>
#include <span>

#include "engine/cards/card_set.h"
#include "engine/support/buffer.h"

namespace cicera {

/// Removes the sets that `wanted` rejects; the others keep their order.
void keep_if(Buffer<CardSet>& sets, auto&& wanted) {
  const auto items = sets.items();
  sets.end_at(std::remove_if(items.data(), items.data() + items.size(), [&](CardSet set) { return !wanted(set); }));
}

/// Makes `to` a copy of the sets.
inline void copy(std::span<const CardSet> sets, Buffer<CardSet>& to) {
  to.clear();
  to.end_at(std::copy(sets.begin(), sets.end(), to.room(sets.size())));
}

/// Removes the sets to which one of `parts` could be added, since it shares no card with them.
void keep_full(std::span<const CardSet> parts, Buffer<CardSet>& sets);

/// Sorts sets as numbers and removes duplicates. Returns the end of those that are left.
CardSet* remove_duplicates(CardSet* begin, CardSet* end);

/// Adds every union of two or more of the sets that share no card, each once. Requires different sets, none empty.
/// Throws Error (limit) for more than max_unions, which no real game reaches.
void append_unions(Buffer<CardSet>& sets);

inline constexpr std::size_t max_unions = 1'000'000;

}  // namespace cicera
