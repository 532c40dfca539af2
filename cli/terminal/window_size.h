// The size of the terminal.
#pragma once

#include <optional>

namespace cicera::cli {

struct WindowSize {
  int columns = 80;
  int lines = 24;
};

/// No window is larger: what a terminal reports beyond it is not drawn to, as memory for it may not be there.
inline constexpr WindowSize max_window = {1000, 500};

/// The size of the terminal at standard output, or a default if it is not a terminal or reports no size. Nothing if the
/// size is absurd.
std::optional<WindowSize> drawable_window_size();

/// The same, or a default.
WindowSize window_size();

}  // namespace cicera::cli
