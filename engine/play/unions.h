// Several captures in one play: the unions of sets that share no card.
#pragma once

#include <algorithm>
#include <span>

#include "engine/cards/card_set.h"
#include "engine/support/buffer.h"
#include "engine/support/work.h"

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

/// Lists up to this length are not counted as work: no real game asks for many longer ones.
inline constexpr std::size_t short_list = 64;

/// Counts the sets that are about to be made, from a list of this length on.
inline void draw_sets(Work& work, std::size_t length, std::size_t sets) {
  if (length > short_list) [[unlikely]]
    work.draw(WorkKind::sets, sets);
}

/// The same for plays.
inline void draw_plays(Work& work, std::size_t length, std::size_t plays) {
  if (length > short_list) [[unlikely]]
    work.draw(WorkKind::plays, plays);
}

/// Removes the sets to which one of `parts` could be added, since it shares no card with them.
void keep_full(std::span<const CardSet> parts, Buffer<CardSet>& sets, Work& work);

/// Sorts sets as numbers and removes duplicates. Returns the end of those that are left.
CardSet* remove_duplicates(CardSet* begin, CardSet* end);

/// Adds every union of two or more of the sets that share no card, each once. Requires different sets, none empty.
void append_unions(Buffer<CardSet>& sets, Work& work);

}  // namespace cicera
