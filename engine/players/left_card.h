// What a play shows that people see, too: who leaves a seven on the table hardly has another. Hints say so.
#pragma once

#include <optional>

#include "engine/play/view.h"

namespace cicera {

/// The last card, equal to one that the seat of the view may lay, that the next seat has left on the table though it
/// would rather have taken it with an equal card, as the careful player judges. None if nothing shows that, if no equal
/// card is unseen, or where scripts score.
std::optional<Card> left_by_next(const View& view, Card laid);

}  // namespace cicera
