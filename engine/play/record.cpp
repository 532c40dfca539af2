#include "engine/play/record.h"

#include "engine/play/hand.h"

namespace cicera {

std::vector<int> seats_of(const Game& game, const Record& record) {
  Hand hand(game, record.deal, record.dealer);
  std::vector<int> seats;
  for (const Play& play : record.plays) {
    seats.push_back(hand.turn());
    hand.apply(play);
  }
  return seats;
}

}  // namespace cicera
