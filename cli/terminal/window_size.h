// How much room the terminal has.
#pragma once

namespace cicera::cli {

struct WindowSize {
  int columns = 80;
  int lines = 24;
};

/// That of the terminal that standard output is, or the usual one where it is none.
WindowSize window_size();

}  // namespace cicera::cli
