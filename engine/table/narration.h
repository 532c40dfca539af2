// What happens in a match, line by line: deals, plays with the reasons why they scored, the cards left at the end.
#pragma once

#include <string>
#include <vector>

#include "engine/table/table_context.h"
#include "engine/table/table_event.h"

namespace cicera {

/// Each of any length; format_lines wraps them.
using Lines = std::vector<std::string>;

/// The lines wrapped to the width.
std::string format_lines(const Lines& lines, int columns);

/// What has happened. A round that is dealt after a play belongs to the lines of the play.
Lines describe(const LiveMatch& match, const TableEvent& event, const TableContext& context);
/// A point of the play made in `before`, why it was scored, and for whom where that is another side.
std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const TableContext& context);
/// The same, with the name of the side that has the point.
std::string describe_point(const Hand& before, const Play& play, const ScoreEvent& point, const std::string& side,
                           const Localizer& speech);
/// The seat to move, by its player.
Lines describe_turn(const LiveMatch& match, const TableContext& context);
/// The winner and how the match was won; before it the seat that gave up, if any.
Lines describe_result(const LiveMatch& match, const std::optional<Forfeit>& forfeit, const TableContext& context);

}  // namespace cicera
