// Looks one play ahead, by three criteria in turn: most points now (for its side, less for the others), then most worth
// of cards won (card_worth.h; a card laid counts as lost, a build as half won), then fewest unseen cards that could
// sweep the table left. Remaining ties are broken at random. Where the fewest points win, all three are reversed.
#pragma once

#include "engine/players/player.h"
#include "engine/replies/card_worth.h"
#include "engine/replies/sweepers.h"
#include "engine/scoring/play_leads.h"
#include "engine/scoring/point_counter.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

class Scorer;

class GreedyPlayer final : public Player {
 public:
  GreedyPlayer(const Game& game, Scorer* scorer)
      : game_(&game), scorer_(scorer), sweepers_(game), counter_(game, scorer), worth_(game), leads_(game) {}
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  template <bool plain>
  std::span<const Play> best_of(const View& view, std::span<const Play> plays);
  /// Copies the best plays by a measure, in order, to the given place; returns them.
  static std::span<Play> best_of(std::span<const Play> plays, Play* to, auto&& measure);
  int points_now(const View& view, const Play& play);
  int points_of_ending(const View& view, const Play& play);

  const Game* game_;
  Scorer* scorer_;
  Sweepers sweepers_;
  PointCounter counter_;
  CardWorth worth_;
  PlayLeads leads_;  // where no scorer is asked
  Buffer<Play> best_;
  std::vector<ScoreEvent> points_;
};

}  // namespace cicera
