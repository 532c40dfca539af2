// What happens in a match, line by line: deals, plays with the reasons why they scored, the cards left at the end.
#pragma once

#include <string>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/table/table_context.h"

namespace cicera {

/// Each of any length; format_lines wraps them.
using Lines = std::vector<std::string>;

/// The lines wrapped to the width.
std::string format_lines(const Lines& lines, int columns);

/// The hand that has just been begun.
Lines describe_deal(const LiveMatch& match, const TableContext& context);
/// The last play. `before` is the position in which it was made.
Lines describe_play(const LiveMatch& match, const Hand& before, const TableContext& context);
/// A point of the play made in `before`, why it was scored, and for whom where that is another side.
std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const TableContext& context);
/// The same, with the name of the side that has the point.
std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const std::string& side,
                           const Localizer& speech);
/// The seat to move, by its player.
Lines describe_turn(const LiveMatch& match, const TableContext& context);
/// The last play of a seat has been taken back.
Lines describe_take_back(Seat seat, const TableContext& context);
/// The seat that gets the cards left when a hand is over; no lines when none are left.
Lines describe_remainder(const LiveMatch& match, const TableContext& context);

/// The winner of the game that the last hand has ended, in a match that goes on; else no lines.
Lines describe_game_end(const LiveMatch& match, const TableContext& context);
/// The winner and how the match was won; before it the seat that gave up, if any.
Lines describe_result(const LiveMatch& match, const std::optional<Forfeit>& forfeit, const TableContext& context);

}  // namespace cicera
