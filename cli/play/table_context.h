// What does not change in a match: the players, and the language and style of the text.
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
  bool silent = false;  // only the result is printed
};

}  // namespace cicera::cli
