#include "cli/terminal/terminal_kind.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <cstdint>
#include <string>

#include "engine/support/environment.h"

namespace cicera::cli {

bool is_dumb_terminal() {
  const std::string kind = environment("TERM");
  if (kind.empty() || kind == "dumb") return true;
  TERMINAL* const before = set_curterm(nullptr);
  int found = 0;
  bool moves = false;
  if (setupterm(kind.c_str(), STDOUT_FILENO, &found) == OK) {
    const char* const sequence = tigetstr("cup");
    moves = sequence != nullptr && reinterpret_cast<std::intptr_t>(sequence) != -1;  // as terminfo says no
  }
  if (TERMINAL* const known = set_curterm(before); known != nullptr) del_curterm(known);
  return !moves;
}

}  // namespace cicera::cli
