// Replays a given record under a game: checks that every card and play is legal, scores everything, and finds the
// differences from the results that the record claims.
#pragma once

#include <string>
#include <vector>

#include "engine/formats/hand_record_reader.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// How closely a deal must fit a game: dealt exactly by its rules, or merely playable under them.
enum class DealFit { exact, playable };

// A record step by step, each throwing IllegalPlay
/// The hand before its first play.
ScoredHand begin_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit);
/// The play with number `i`; of a choice, with its number in this game.
Play play_in(const Game& game, const GivenRecord& given, std::size_t i);
/// Checks the play with number `i`, by the seat that the record states. A wrong turn is reported before other errors.
void check_play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, const Hand& hand);
/// Checks and makes it.
void play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, ScoredHand& scored);

/// Makes the plays of a record. The result refers to the record, the game and the scorer, which may be null. Throws
/// IllegalPlay at the first violation of the rules.
ScoredHand replay_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit);

/// Appends the record as it should be, without the newline: a full record by these rules, or the answer to a partial
/// one.
void append_answer(const GivenRecord& given, const RecordRules& rules, const ScoredHand& scored, std::string& out);

/// The claims of the record that differ from the answer: `plays[3].points`, `score` and so on.
std::vector<std::string> differences(const GivenRecord& given, const std::string& answer);

}  // namespace cicera
