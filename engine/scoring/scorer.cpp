#include "engine/scoring/scorer.h"

#include "engine/scoring/play_lines.h"

namespace cicera {

void score_play(const View& view, const Play& play, Ply ply, Scorer* scorer, std::vector<ScoreEvent>& points) {
  score_play(view, play, ply, points);
  if (scorer != nullptr) scorer->score_play(view, play, ply, points);
}

}  // namespace cicera
