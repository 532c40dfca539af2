// The chance of side 0 to win a match that is under way: the share of ends that the same players play from there with
// other deals, a match without a winner counting half. The deals of these ends are numbered beyond the hands of any
// match, so they are a pure function of the match and the same for all contests.
#pragma once

#include <memory>
#include <vector>

#include "engine/match/match.h"
#include "engine/metrics/spectator.h"
#include "engine/simulation/hand_runner.h"

namespace cicera {

class MatchOutlook {
 public:
  /// Players for the seats of a game and of those that differ from it in the target alone. All must outlive it, and
  /// `scorer` is for the same game.
  MatchOutlook(const Game& game, const std::vector<PlayerSpec>& players, std::unique_ptr<Scorer> scorer)
      : runner_(game, players, std::move(scorer)) {}

  /// Requires a match that is not over. Throws Error when the scorer fails.
  Chance chance(const Match& match);

 private:
  /// Plays the match to its end, with deals of this number. Returns what the end is worth to side 0: score_of().
  int play_on(Match match, std::uint64_t number);

  HandRunner runner_;
};

}  // namespace cicera
