// What does not change in a match: the players, and the language and style of the text.
#pragma once

#include <chrono>
#include <string>

#include "engine/support/style.h"
#include "engine/table/localizer.h"
#include "engine/table/seats.h"

namespace cicera {

struct TableContext {
  std::string title;  // of the ruleset
  Seats seats;
  Localizer speech;
  Style style;
  bool watched = false;                // whether it is for those who watch
  bool silent = false;                 // only the result is printed
  bool mouse = false;                  // whether a screen takes clicks
  std::chrono::milliseconds pause{0};  // on a screen, before each play of a seat without a person
};

}  // namespace cicera
