// Points by side only, added as plays are made, for players that look ahead. The totals of each side agree with
// ScoredHand, but for lines that cancel the points of another side (`cancels`): these are counted as if both kept
// theirs. Buffers are reused.
#pragma once

#include <numeric>
#include <optional>
#include <vector>

#include "engine/scoring/end_lines.h"
#include "engine/scoring/past.h"
#include "engine/scoring/play_lines.h"
#include "engine/scoring/scorer.h"

namespace cicera {

/// Points of a side less those of all others.
inline int lead_of(const SidePoints& points, Side side) {
  return 2 * points[side] - std::accumulate(points.begin(), points.end(), 0);
}

class PointCounter {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. It scores rounds and the end of the hand, and plays
  /// too unless these are left to the native lines, which is much faster.
  explicit PointCounter(const Game& game, Scorer* scorer = nullptr, bool asks_about_plays = true)
      : scorer_(scorer),
        play_scorer_(asks_about_plays ? scorer : nullptr),
        sheet_(game.sides(), game.lines()),
        past_(scorer != nullptr && game.looks_back() ? as_size(game.max_plays()) : 0) {}

  /// Adds what the play would score in this position.
  void add_play(const View& view, const Play& play, SidePoints& points) {
    add_play_points(view, play, points);
    if (play_scorer_ != nullptr) add_scripted(view, play, points);
  }

  /// What the play would score for the side to move, less what it would score for all others.
  int lead_by_play(const View& view, const Play& play) {
    int lead = play_lead(view, play);
    if (play_scorer_ == nullptr) return lead;
    SidePoints points{};
    add_scripted(view, play, points);
    return lead + lead_of(points, view.side());
  }

  /// Makes a legal play of the seat to move and adds what it scores, with the round that it may deal or the end of the
  /// hand. Returns the result of the end, which is empty before the last play. Where the scorer looks back, the play is
  /// noted in `room` or, if it is null, in room for one play at a time after each number of plays made: enough for
  /// hands that are played one after another.
  HandEnd make(Hand& hand, const Play& play, SidePoints& points, PastPlay* room = nullptr) {
    if (!past_.empty()) return make_noted(hand, play, points, room);
    if (play_scorer_ != nullptr || hand.game().may_score(play.captures())) add_play(View(hand), play, points);
    const int rounds = hand.rounds_dealt();
    hand.apply(play);
    if (hand.finished()) return add_end(hand, points);
    if (scorer_ != nullptr && hand.rounds_dealt() > rounds) open_round(hand, points);
    return {};
  }

  /// Makes a legal play without counting.
  void apply(Hand& hand, const Play& play) {
    if (past_.empty()) return hand.apply(play);
    apply_noted(hand, play, past_[as_size(hand.plays_made())]);
  }

  /// Adds what the end of a finished hand scores.
  HandEnd add_end(const Hand& hand, SidePoints& points) {
    sheet_.clear();
    if (!past_.empty()) return add_end_of_past(hand, points);
    HandEnd end = score_end(hand, sheet_);
    if (scorer_ != nullptr) {
      scorer_->score_end(hand, sheet_);
      if (!end.instant_win) end.instant_win = scorer_->wins_match(hand, sheet_);
    }
    for (const Side side : sheet_.each_side()) points[side] += sheet_.total(side);
    return end;
  }

 private:
  void add_scripted(const View& view, const Play& play, SidePoints& points);
  HandEnd make_noted(Hand& hand, const Play& play, SidePoints& points, PastPlay* room);
  HandEnd add_end_of_past(const Hand& hand, SidePoints& points);
  void open_round(Hand& hand, SidePoints& points);

  Scorer* scorer_;
  Scorer* play_scorer_;
  std::vector<ScoreEvent> events_;  // room for a script's
  ScoreSheet sheet_;                // room
  std::vector<PastPlay> past_;      // room, by the plays made; empty unless the scorer looks back
};

}  // namespace cicera
