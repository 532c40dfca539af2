#include "engine/play/record.h"

namespace cicera {

PlayOrigin next_origin(const Hand& hand) { return {hand.turn(), !hand.turned().empty()}; }

std::vector<PlayOrigin> origins_of(const Game& game, const Record& record) {
  Hand hand(game, record.deal, record.dealer);
  std::vector<PlayOrigin> origins;
  for (const Play& play : record.plays) {
    origins.push_back(next_origin(hand));
    hand.apply(play);
  }
  return origins;
}

}  // namespace cicera
