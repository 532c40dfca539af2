// The legal plays of a position, in canonical order: by card index, laying before capturing, then by the set taken as
// a number. Each play is a card and the set it takes, and stands once.
#pragma once

#include <span>

#include "engine/play/captures.h"
#include "engine/play/hand.h"
#include "engine/play/play.h"

namespace cicera {

/// The room that finding plays needs, kept from turn to turn so that nothing is allocated in the hand loop.
class PlayFinder {
 public:
  explicit PlayFinder(const Game& game);

  /// The legal plays of the seat to move; valid until the next call. Requires a hand of this game, not finished.
  std::span<const Play> plays(const Hand& hand);

 private:
  const Game* game_;
  CaptureFinder captures_;
  Buffer<Play> plays_;
  Buffer<Play> lays_;  // laying each card of the holding, in order
};

}  // namespace cicera
