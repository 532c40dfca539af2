// Choices that end the hand, judged by what they end it with: the points of the end, and the match where the end wins
// or loses it.
#pragma once

#include "engine/play/view.h"
#include "engine/scoring/point_counter.h"

namespace cicera {

/// Whether the play is a choice that ends the hand.
inline bool ends_hand(const Game& game, const Play& play) {
  return play.chooses() && game.choice(play.choice).ends == ChoiceEnds::hand;
}

/// More points than any hand has: what winning a match counts for among points.
inline constexpr int match_in_points = 100'000;

/// The points that a choice that ends the hand gives the side to move, less those that it gives the others; with
/// `match_in_points` for the match, won or lost. Where the fewest points win, the match counts the other way round, so
/// that less is better. `counter` must have the scorer, since scripts decide what comes of such a choice.
int lead_by_ending(const View& view, const Play& play, PointCounter& counter);

}  // namespace cicera
