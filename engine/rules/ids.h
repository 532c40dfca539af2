// The ids of a game: a seat at the table, a side, which is one seat or some partners, a scoring line and a ply, which
// is a play's number in its hand. Their largest numbers size the tables of play; the table of fields refuses rulesets
// beyond them.
#pragma once

#include "engine/support/id.h"
#include "engine/support/per.h"

namespace cicera {

inline constexpr int max_seats = 8;
inline constexpr int max_sides = 6;
inline constexpr int max_holders = 12;  // seats and sides together
inline constexpr int max_lines = 32;

using Seat = Id<struct SeatTag>;
using Side = Id<struct SideTag>;
/// The index of a line in `Rules::scoring`.
using LineId = Id<struct LineTag>;
/// Of two bytes: a hand with choices has more plays than there are cards.
using Ply = Id<struct PlyTag, std::uint16_t>;

template <class T>
using PerSeat = Per<Seat, T, max_seats>;
template <class T>
using PerSide = Per<Side, T, max_sides>;
template <class T>
using PerLine = Per<LineId, T, max_lines>;

}  // namespace cicera
