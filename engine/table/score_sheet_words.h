// The score sheet of a hand in words: for each side its lines with their points and the cards that made them, then the
// totals of the hand and of the match.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/match/live_match.h"
#include "engine/support/style.h"
#include "engine/table/localizer.h"
#include "engine/table/seats.h"

namespace cicera {

/// A line that has given a side points in the hand.
struct ScoreSheetRow {
  LineId line;
  std::string title;
  int points = 0;
  std::string reason;  // the plays or the cards that made them
};

struct SideOfSheet {
  std::string name;  // of its players
  std::vector<ScoreSheetRow> rows;
  int hand = 0;
  std::int64_t match = 0;
};

struct ScoreSheetWords {
  std::vector<SideOfSheet> sides;
  std::vector<std::string> tied;  // the lines that nobody has for being equal, once the hand is over
};

/// Of the hand in play so far, or of the last one that has ended.
ScoreSheetWords score_sheet_words(const LiveMatch& match, const Seats& seats, const Localizer& speech,
                                  const Style& style);

}  // namespace cicera
