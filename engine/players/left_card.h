// A read that hints mention: a seat that leaves a seven on the table probably holds no other seven.
#pragma once

#include <optional>

#include "engine/play/view.h"

namespace cicera {

/// The last table card of the rank of `laid` that the next seat did not match though the careful player would have
/// matched it. None if there is none, if no equal card is unseen, or where scripts score.
std::optional<Card> left_by_next(const View& view, Card laid);

}  // namespace cicera
