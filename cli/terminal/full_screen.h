// The terminal's other screen, on which a match is shown: nothing of it stays to be scrolled back to, and what stood in
// the window before comes back in the end.
#pragma once

#include <exception>
#include <string_view>

#include "cli/terminal/output.h"
#include "cli/terminal/terminal_modes.h"

namespace cicera::cli {

inline constexpr std::string_view clear_screen = "\033[H\033[2J";

class FullScreen {
 public:
  explicit FullScreen(bool on) : other_(TerminalMode::other_screen, flushed(on)) {}
  ~FullScreen() {
    try {
      flush_output();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the terminal has gone, an Error or a Stop
    }
  }
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

 private:
  static bool flushed(bool on) {
    if (on) flush_output();
    return on;
  }

  ModeOn other_;
};

}  // namespace cicera::cli
