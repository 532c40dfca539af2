// A match as it is played, play by play: the match so far and the hand on the table. Matches at the keyboard and match
// files that are read back both go through it. A hand is begun, played, and ended, which adds its points.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   LiveMatch live(game, /*scorer=*/nullptr, /*seed=*/1);
//   live.begin_hand();
//   PlayFinder finder(game);
//   live.play(finder.plays(live.hand()).front());
//   live.take_back_to(0);
//   assert(live.in_hand() && live.record().plays.empty() && live.hand().plays_left() == 48);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/match/match.h"
#include "engine/play/record.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

class LiveMatch {
 public:
  /// Match 0 of a seed, before its first hand. Game and scorer, which may be null, must outlive it.
  LiveMatch(const Game& game, Scorer* scorer, std::uint64_t seed);
  LiveMatch(const LiveMatch&) = delete;  // the hand in play refers to its deal
  LiveMatch& operator=(const LiveMatch&) = delete;
  /// The match as it stood when its hand, which is in play, had been dealt: to go through the hand again.
  LiveMatch at_deal() const { return {*this, AtDeal()}; }

  const Game& game() const { return *game_; }
  Scorer* scorer() const { return scorer_; }
  /// The hands that have been ended.
  const Match& match() const { return match_; }
  bool over() const { return match_.over(); }
  /// A side's points in the game in play, those of the hand included; after a hand that has ended a game, those of it.
  std::int64_t points(Side side) const;

  // The hand in play
  /// Whether a hand has been begun and not yet ended.
  bool in_hand() const { return in_hand_; }
  /// The score of the match in the middle of the hand, as players see it.
  MatchState state() const;
  /// Whether the hand is over: its last card is played, or it has brought a side to a target that ends the match at
  /// once.
  bool hand_over() const;
  const Record& record() const { return record_; }
  const ScoredHand& scored() const { return *scored_; }
  const Hand& hand() const { return scored_->hand(); }
  /// The points of its last play.
  std::span<const ScoreEvent> last_points() const { return scored_->last_points(); }

  /// Deals the next hand. Requires that no hand is in play and the match is not over.
  void begin_hand();
  /// Begins the next hand with a deal of the game.
  void begin_hand(const Deal& deal);
  /// Makes a legal play of the seat to move.
  void play(const Play& play);
  /// Takes back all but the first `plays` plays of the hand.
  void take_back_to(std::size_t plays);
  /// Adds the hand, which must be over, to the match and passes the deal. The hand can still be examined. Throws Error
  /// when a script that decides on the match fails.
  void end_hand();

 private:
  struct AtDeal {};
  LiveMatch(const LiveMatch& match, AtDeal);

  const Game* game_;
  Scorer* scorer_;
  Match match_;
  Record record_;
  std::optional<ScoredHand> scored_;
  bool in_hand_ = false;
};

}  // namespace cicera
