// The size of the terminal.
#pragma once

namespace cicera::cli {

struct WindowSize {
  int columns = 80;
  int lines = 24;
};

/// The size of the terminal at standard output, or a default if it is not a terminal.
WindowSize window_size();

}  // namespace cicera::cli
