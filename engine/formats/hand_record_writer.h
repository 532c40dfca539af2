// Writes hand records, `cicera.hand/1`, as lines of JSON. The text is composed directly, not through a JSON document,
// since a log has tens of thousands of records per second; tests parse the lines with a JSON library.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/record_rules.h"
#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// Appends the record of a hand that has been played out, without the newline. `ruleset` is the SPEC for replay to
/// load.
void append_record(std::string_view ruleset, const Record& record, const ScoredHand& scored, std::string& out);
/// The same with what it says of the rules.
void append_record(const RecordRules& rules, const Record& record, const ScoredHand& scored, std::string& out);

// Parts of a record, for other answers in text; hand_json.h has them as documents
/// The keys from `"hand"` to `"table"` of a record, and `"hidden"`, `"top"` and `"stock"` where it has them.
void append_dealt(const Game& game, const Record& record, std::string& out);
/// A list of plays, each of its origin.
void append_plays(const Game& game, std::span<const PlayOrigin> origins, const std::vector<Play>& plays,
                  const ScoredHand& scored, std::string& out);
/// The keys `"seat"` and `"from"` of a play, and a comma.
void append_origin(const PlayOrigin& origin, std::string& out);
/// The keys from `"card"` to `"points"` of a play.
void append_play(const Game& game, const Play& play, std::span<const ScoreEvent> points, std::string& out);
/// The keys from `"remainder"` to `"instant_win"` of a record. Requires a finished hand.
void append_end(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end, std::string& out);
/// A JSON string; bytes that are not UTF-8 are replaced.
void append_text(std::string_view text, std::string& out);

}  // namespace cicera
