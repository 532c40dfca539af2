#include "cli/terminal/terminal_kind.h"

#ifndef CICERA_NO_TERMINAL
#include <curses.h>
#include <term.h>
#include <unistd.h>
#endif

#include <cstdint>
#include <string>

#include "engine/support/environment.h"

namespace cicera::cli {

namespace {

/// Whether terminfo has a way to move the cursor of this kind of terminal. The program in node has no terminfo.
bool can_move([[maybe_unused]] const std::string& kind) {
#ifdef CICERA_NO_TERMINAL
  return true;
#else
  TERMINAL* const before = set_curterm(nullptr);
  int found = 0;
  bool moves = false;
  if (setupterm(kind.c_str(), STDOUT_FILENO, &found) == OK) {
    const char* const sequence = tigetstr("cup");
    moves = sequence != nullptr && reinterpret_cast<std::intptr_t>(sequence) != -1;  // as terminfo says no
  }
  if (TERMINAL* const known = set_curterm(before); known != nullptr) del_curterm(known);
  return moves;
#endif
}

}  // namespace

bool is_dumb_terminal() {
  const std::string kind = environment("TERM");
  return kind.empty() || kind == "dumb" || !can_move(kind);
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = environment(name);
    if (locale.empty()) continue;
    for (const char* utf8 : {".UTF-8", ".utf8"})
      if (locale.find(utf8) != std::string::npos) return true;
    return false;
  }
  return false;
}

}  // namespace cicera::cli
