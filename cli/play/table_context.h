// What stands around a match and does not change: the players, and how people are spoken to.
#pragma once

#include <string>

#include "cli/play/localizer.h"
#include "cli/play/seats.h"
#include "cli/terminal/output.h"

namespace cicera::cli {

struct TableContext {
  std::string title;  // of the ruleset
  Seats seats;
  Localizer speech;
  Style style;
  bool silent = false;  // only the result is told
};

}  // namespace cicera::cli
