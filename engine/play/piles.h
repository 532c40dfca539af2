// The piles of other sides that a card may take: whole, by their top cards (`capture.piles`).
#pragma once

#include <vector>

#include "engine/play/hand.h"

namespace cicera {

/// Appends each pile that the seat to move may take with this card, in no particular order. Requires a game in which
/// piles can be taken.
/// Italian Wikipedia, on the children's game: "se l'avversario ne ha una dello stesso valore in mano può rubare il suo
/// mazzo". Sapere.it, on the same: with a card like the top one, "che non sia però anche scoperta sul tavolo", which is
/// `table_first`.
void append_piles(const Hand& hand, Card card, std::vector<CardSet>& takes);

/// Whether the play takes a pile. Requires that it is legal.
bool takes_pile(const Hand& hand, const Play& play);

}  // namespace cicera
