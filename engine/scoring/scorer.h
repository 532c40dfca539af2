// Extension point for scoring beyond the built-in kinds, such as scripts, and for house rules on matches and legal
// plays. A Scorer belongs to one thread and one game. Its answers depend only on its arguments, never on earlier calls.
// It throws Error when it cannot answer.
//
// Example:
//   struct Handicap final : Scorer {  // a point for side 1 after every hand, on the ruleset's first line
//     void score_play(const View&, const Play&, Ply, std::vector<ScoreEvent>&) override {}
//     Opening open_round(const Hand&, int) override { return {}; }
//     void score_end(const Hand&, ScoreSheet& sheet) override { sheet.add(Side{1}, LineId{0}, 1); }
//     std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }
//   };
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   Handicap handicap;
//   const ScoredHand scored(Hand(game, Position()), &handicap);  // a hand that is over
//   assert(scored.sheet().points(Side{1}, LineId{0}) == 1);
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/play/hand.h"
#include "engine/play/play.h"
#include "engine/play/play_judge.h"
#include "engine/play/view.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/match_end.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// A scorer's decision when a round has been dealt: points, the seat that takes the table's cards, if any, and a
/// verdict on the deal. A hand with a side that wins the match by its deal is played out all the same.
struct Opening {
  std::vector<ScoreEvent> points;
  std::optional<Seat> take_table;
  std::optional<InstantWinResult> wins = std::nullopt;
  bool redeal = false;  // of the first round: it does not stand, unless the deal is given
  friend bool operator==(const Opening&, const Opening&) = default;
};

class Scorer : public PlayJudge {
 public:
  void strike(const View& /*view*/, std::vector<Play>& /*plays*/) override {}

  /// Appends the points of a play in this position, marked with `ply`. Also called for plays that are only considered.
  virtual void score_play(const View& view, const Play& play, Ply ply, std::vector<ScoreEvent>& points) = 0;

  /// Scores the round that has just been dealt, before its first play. `round` counts from 0.
  virtual Opening open_round(const Hand& hand, int round) = 0;

  /// Adds the points of a finished hand to those of its plays and of the native lines. Called once for each hand.
  virtual void score_end(const Hand& hand, ScoreSheet& sheet) = 0;

  /// The side that wins the match by a finished hand, if any; `condition` numbers of scripts follow those of
  /// the ruleset's own instant wins. `sheet` has all points of the hand.
  virtual std::optional<InstantWinResult> wins_match(const Hand& hand, const ScoreSheet& sheet) = 0;

  /// A decision on the match after a hand that has not won it at once; nullopt leaves it to the ruleset's own test.
  virtual std::optional<MatchVerdict> judge_match(const MatchStanding& /*standing*/) { return std::nullopt; }

  /// How much it has worked so far, in its own instructions: a count, so that it is the same on every machine. 0 for a
  /// scorer as fast as native lines.
  virtual std::int64_t work() const { return 0; }
};

/// Makes a Scorer for a game, or none if its rules need none.
using MakeScorer = std::function<std::unique_ptr<Scorer>(const Game&)>;

/// Appends the points of the play in this position, marked with `ply`: of the native lines in the ruleset's order, then
/// of the scorer, if there is one.
void score_play(const View& view, const Play& play, Ply ply, Scorer* scorer, std::vector<ScoreEvent>& points);

}  // namespace cicera
