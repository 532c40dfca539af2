#include "cli/terminal/window_size.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace cicera::cli {

std::optional<WindowSize> drawable_window_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return WindowSize{};
  if (size.ws_col > max_window.columns || size.ws_row > max_window.lines) return std::nullopt;
  return WindowSize{size.ws_col, size.ws_row};
}

WindowSize window_size() { return drawable_window_size().value_or(WindowSize{}); }

}  // namespace cicera::cli
