// Plays a given record again under a game: whether every card and play was legal, what everything scores, and where
// that differs from what the record says of itself.
#pragma once

#include <string>
#include <vector>

#include "engine/formats/hand_record_reader.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

/// How well a deal must go with a game: dealt by its rules, or such that the game can be played with it.
enum class DealFit { exact, playable };

// A record step by step, each throwing IllegalPlay
/// The hand before its first play.
ScoredHand begin_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit);
/// Makes the play with number `i`, by the seat that the record says. A wrong turn comes before what else is wrong.
void play_of_record(const GivenRecord& given, std::size_t i, PlayFinder& finder, ScoredHand& scored);

/// Makes the plays of a record; what comes back refers to the record, the game and the scorer, which may be null.
/// Throws IllegalPlay at the first thing that the rules do not allow.
ScoredHand replay_record(const GivenRecord& given, const Game& game, Scorer* scorer, DealFit fit);

/// Appends the record as it should be, without the newline: a full record under this ruleset's name, or the answer to
/// a partial one.
void append_answer(const GivenRecord& given, std::string_view ruleset, const ScoredHand& scored, std::string& out);

/// What the record says came of it and the answer says otherwise: `plays[3].points`, `score` and so on.
std::vector<std::string> differences(const GivenRecord& given, const std::string& answer);

}  // namespace cicera
