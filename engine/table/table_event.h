// What happens at a table. Each listener gets each event with the match as it stands after it. The messages to seats
// are in table_messages.h, the sentences in narration.h.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>

#include "engine/formats/match_file_lines.h"

namespace cicera {

/// A round of the hand has been dealt; 0 begins the hand.
struct RoundDealt {
  int round;
};
/// The last play of the record has been made, in the position `before` it.
struct PlayMade {
  Hand before;
};
/// The last play of the seat and all after it have been taken back; `plays` are left.
struct PlaysTakenBack {
  Seat seat;
  std::size_t plays;
};
/// The hand has ended, possibly early because the match did. It can still be examined.
struct HandEnded {};
/// The match is over.
struct MatchEnded {
  std::optional<Forfeit> forfeit;
};

using TableEvent = std::variant<RoundDealt, PlayMade, PlaysTakenBack, HandEnded, MatchEnded>;
using TableListener = std::function<void(const LiveMatch& match, const TableEvent& event)>;

}  // namespace cicera
