// Misdeals: cards on the table or in a holding with which a hand may not begin.
#pragma once

#include <span>

#include "engine/cards/random.h"
#include "engine/rules/game.h"

namespace cicera {

/// Deals a shuffled pack anew, or exchanges table cards with the stock, until no misdeal rule objects. The pack is laid
/// out as deal.h says: the table's cards, then seat by seat those of all its rounds. Ends soon, since contradictions()
/// rejects rules that nearly every deal would break.
void resolve_misdeals(const Game& game, std::span<Card> pack, Random& random);

}  // namespace cicera
