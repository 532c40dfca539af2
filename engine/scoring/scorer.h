// Extension point for scoring beyond the built-in kinds, such as scripts. A Scorer belongs to one thread and one game.
// Its answers depend only on its arguments, never on earlier calls. It throws Error when it cannot answer.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/play/hand.h"
#include "engine/play/play.h"
#include "engine/play/view.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

/// What a scorer decides when a round has been dealt: points, and the seat that takes the table's cards, if any.
struct Opening {
  std::vector<ScoreEvent> points;
  std::optional<int> take_table;
  friend bool operator==(const Opening&, const Opening&) = default;
};

class Scorer {
 public:
  virtual ~Scorer() = default;

  /// Appends what a play would score in this position, marked with `ply`. Also called for plays that are only
  /// considered.
  virtual void score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points) = 0;

  /// Scores the round that has just been dealt, before its first play. `round` counts from 0.
  virtual Opening open_round(const Hand& hand, int round) = 0;

  /// Adds what a finished hand scores. Called once for each hand.
  virtual void score_end(const Hand& hand, ScoreSheet& sheet) = 0;

  /// The side that wins the match by a finished hand, if any; `condition` numbers of scripts follow those of
  /// the ruleset's own instant wins.
  virtual std::optional<InstantWinResult> wins_match(const Hand& hand) = 0;
};

/// Makes a Scorer for a game, or none if its rules need none.
using MakeScorer = std::function<std::unique_ptr<Scorer>(const Game&)>;

/// Appends what the play would score in this position, marked with `ply`: by the native lines in the ruleset's order,
/// then by the scorer, if there is one.
void score_play(const View& view, const Play& play, int ply, Scorer* scorer, std::vector<ScoreEvent>& points);

}  // namespace cicera
