// Which unseen cards could sweep the table that a play leaves: what every player that looks one play ahead fears.
#pragma once

#include "engine/play/captures.h"
#include "engine/play/view.h"

namespace cicera {

class Sweepers {
 public:
  /// The game must outlive it.
  explicit Sweepers(const Game& game) : game_(&game), captures_(game) {}

  /// The number of these unseen cards that could sweep the table after the play.
  int count(const View& view, const Play& play, CardSet unseen);

 private:
  int count_with_builds(const View& view, const Play& play, CardSet unseen);
  int takers_of_all(CardSet cards, CardSet table);

  const Game* game_;
  CaptureFinder captures_;
};

}  // namespace cicera
