// A hand as it was played: which hand it was, the deal, the plays. Everything else is derived from it by replay.
#pragma once

#include <vector>

#include "engine/cards/hand_id.h"
#include "engine/play/deal.h"
#include "engine/play/play.h"

namespace cicera {

struct Record {
  HandId id;
  int dealer = 0;
  Deal deal;
  std::vector<Play> plays;  // the first by the seat after the dealer, then in turn
};

}  // namespace cicera
