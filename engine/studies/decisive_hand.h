// The hand of a judgement in which the change decides most, played again under both rulesets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/play/record.h"
#include "engine/scoring/score_sheet.h"
#include "engine/studies/before_after.h"

namespace cicera {

struct JudgeRun;

struct DecisiveHand {
  struct Played {
    Record record;
    ScoreSheet sheet;
    std::optional<Side> winner;  // side
  };

  std::int64_t number = 0;
  Per<RulesetId, Played, 2> by_ruleset;  // before_after.h
  /// The number of the first play, from 0, that differs; nullopt where the plays are the same and only count otherwise.
  std::optional<std::size_t> parts_at;
};

/// Requires a run that was played. Nothing where no hand ends otherwise, and where the hand has a bot in it.
std::optional<DecisiveHand> decisive_hand(const JudgeRun& run);

}  // namespace cicera
