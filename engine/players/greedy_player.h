// Looks one play ahead, in three steps: most points now (to its side, less what the others get), then most worth of
// cards won (card_worth.h; a card laid counts as lost), then fewest unseen cards that could sweep what it leaves.
// What is still equal is drawn. Where the fewest points win, all three are turned round.
#pragma once

#include <memory>

#include "engine/play/captures.h"
#include "engine/players/player.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

class CardWorth;

class GreedyPlayer final : public Player {
 public:
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  void keep_best(auto&& measure);
  int points_now(const View& view, const Play& play);
  int sweepers(const View& view, const Play& play);

  std::vector<Play> best_;
  std::vector<Point> points_;
  std::unique_ptr<CaptureFinder> captures_;
  const Game* game_ = nullptr;  // that captures_ is for
};

}  // namespace cicera
