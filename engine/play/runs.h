// Captures with the run above them: one table card of each rank that follows, until one is missing.
#pragma once

#include <span>

#include "engine/cards/card_set.h"
#include "engine/support/buffer.h"
#include "engine/support/work.h"

namespace cicera {

/// Adds a card of each of these ranks to every set, from the table and in turn, until the table has none that is not in
/// the set; where it has several of a rank, there is a set with each of them.
void add_runs(CardSet table, std::span<const Rank> above, Buffer<CardSet>& sets, Work& work);

}  // namespace cicera
