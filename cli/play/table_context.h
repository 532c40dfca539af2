// What does not change in a match: the players, and the language and style of the text.
#pragma once

#include <chrono>
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
  bool silent = false;                 // only the result is printed
  bool mouse = false;                  // whether a screen takes clicks
  std::chrono::milliseconds pause{0};  // on a screen, before each play of a seat without a person
};

}  // namespace cicera::cli
