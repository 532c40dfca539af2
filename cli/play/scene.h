// What stands around a match and does not change: the players, and how people are spoken to.
#pragma once

#include <string>

#include "cli/output.h"
#include "cli/play/seats.h"
#include "cli/play/speech.h"

namespace cicera::cli {

struct Scene {
  std::string title;  // of the ruleset
  Seats seats;
  Speech speech;
  Style style;
  bool silent = false;  // only the result is told
};

}  // namespace cicera::cli
