// The program in node has no terminfo: what a terminal can do is known by the name of its kind alone.
#include "cli/terminal/terminal_kind.h"

#include <string>

#include "engine/support/environment.h"

namespace cicera::cli {

bool is_dumb_terminal() {
  const std::string kind = environment("TERM");
  return kind.empty() || kind == "dumb";
}

}  // namespace cicera::cli
