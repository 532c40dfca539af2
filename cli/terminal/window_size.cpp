#include "cli/terminal/window_size.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace cicera::cli {

WindowSize window_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

}  // namespace cicera::cli
