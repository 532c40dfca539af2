// The mouse of a terminal by xterm's protocol (SGR, mode 1006), which terminals without a mouse ignore. While
// TerminalMode::mouse is set, clicks come as escape sequences among the keys.
#pragma once

#include <optional>
#include <string_view>

namespace cicera::cli {

/// A press of the left button, in lines and columns from 0.
struct Click {
  int line;
  int column;
};

/// Whether a text can still become a report of the mouse, which has begun with an escape character: `[<0;5;20M`.
bool may_be_mouse_report(std::string_view rest);

/// A whole report, again without its escape character; nullopt for any other text.
struct MouseReport {
  std::optional<Click> click;  // none: a release, another button or the wheel
};
std::optional<MouseReport> parse_mouse_report(std::string_view rest);

}  // namespace cicera::cli
