// The terminal's other screen, on which a match is shown: nothing of it stays to be scrolled back to, and what stood in
// the window before comes back in the end.
#pragma once

#include <exception>
#include <string_view>

#include "cli/terminal/output.h"

namespace cicera::cli {

inline constexpr std::string_view clear_screen = "\033[H\033[2J";

class FullScreen {
 public:
  explicit FullScreen(bool on) : on_(on) {
    if (on_) print("\033[?1049h");
  }
  ~FullScreen() {
    if (!on_) return;
    try {
      print("\033[?1049l");
      flush_output();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the terminal has gone, an Error or a Stop
    }
  }
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

 private:
  bool on_;
};

}  // namespace cicera::cli
