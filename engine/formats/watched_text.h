// A watched hand as text, four characters a position, for files of totals: the chance by either half of the playouts in
// a character each, and the suspense in two. The characters are `0` to `9`, `A` to `Z`, `a` to `z`, `-` and `_`, for 0
// to 63; a suspense of 0 is 2,048.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/watched_hand.h"

namespace cicera {

std::string watched_text(const std::vector<WatchedPosition>& positions);

/// The positions of a hand of at most `most_plays` plays; nothing for a text that watched_text() writes for none.
std::optional<std::vector<WatchedPosition>> parse_watched(std::string_view text, std::size_t most_plays);

}  // namespace cicera
