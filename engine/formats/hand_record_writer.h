// The hand record `cicera.hand/1` as a line of JSON. Written by hand, not through a JSON document, since a log takes
// tens of thousands of them a second; tests read every line back with the library.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// Appends the record of a hand that has been played out, without the newline. `ruleset` is what replay shall load.
void append_record(std::string_view ruleset, const Record& record, const ScoredHand& scored, std::string& out);

// Parts of it that other answers have too
/// From `"hand"` to `"table"`, as the head of a record has them.
void append_dealt(const Game& game, const Record& record, std::string& out);
/// Every play in braces, the first by `first_seat` and the others in turn, or each by the seat given for it.
void append_plays(const Game& game, int first_seat, const std::vector<Play>& plays, const ScoredHand& scored,
                  std::string& out);
void append_plays(const Game& game, std::span<const int> seats, const std::vector<Play>& plays,
                  const ScoredHand& scored, std::string& out);
/// From `"card"` to `"points"`, as a play has them.
void append_play(const Game& game, const Play& play, std::span<const ScoreEvent> points, std::string& out);
/// From `"remainder"` to `"instant_win"`, as the end of a record has them. Requires a finished hand.
void append_end(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end, std::string& out);
/// The points and the seat that takes the table, in braces.
void append_opening(const Game& game, const Opening& opening, std::string& out);
/// For each side, every item that has scored.
void append_scores(const Game& game, const ScoreSheet& sheet, std::string& out);
/// A text in quotes, whatever bytes it has.
void append_text(std::string_view text, std::string& out);

}  // namespace cicera
