// What happens in a match, told line by line: deals, plays with why they scored, what is left at the end.
#pragma once

#include <string>
#include <vector>

#include "cli/play/table_context.h"
#include "engine/formats/match_file_lines.h"

namespace cicera::cli {

/// Each as long as it is; `told` breaks them.
using Lines = std::vector<std::string>;

/// Lines as they are printed, in so many columns.
std::string told(const Lines& lines, int columns);

/// The hand that has just been begun.
Lines tell_deal(const LiveMatch& match, const TableContext& scene);
/// The last play. `before` is the position in which it was made.
Lines tell_play(const LiveMatch& match, const Hand& before, const TableContext& scene);
/// Who gets the cards that are left in a hand that is over; nothing when none are.
Lines tell_remainder(const LiveMatch& match, const TableContext& scene);

/// Who has won, and how; before it who has given up.
Lines tell_result(const LiveMatch& match, const std::optional<Forfeit>& forfeit, const TableContext& scene);

}  // namespace cicera::cli
